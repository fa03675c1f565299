import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { assetRoutes } from './asset-routes.ts'
import { Refusal, refuse } from './errors.ts'
import type { Lake } from './lake.ts'
import { isLoopbackHost, isLoopbackOrigin } from './origins.ts'
import { queryRoutes } from './query-routes.ts'

/** All of the lake's HTTP routes; takes a `Request`, so tests need no port. */
export function createApp(lake: Lake) {
  const api = new Hono()
    .use('/data/:action/:dataset/*', async (c, next) => {
      const dataset = c.req.param('dataset')
      if (dataset !== lake.place.dataset)
        refuse(
          404,
          'datasetNotFound',
          `Dataset "${dataset}" not found for project ID "${lake.place.projectId}"`,
        )
      await next()
    })
    .route('/data', queryRoutes(lake))

  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body(), error.status)
    console.error(error)
    return c.json(new Refusal(500, 'internalError', 'The content lake failed').body(), 500)
  })
  app.notFound(c => c.json(new Refusal(404, 'notFound', `There is no ${c.req.path}`).body(), 404))
  return app
    .use(async (c, next) => {
      // A page anywhere can point a name of its own at loopback; only ours are answered.
      if (!isLoopbackHost(c.req.header('host')))
        refuse(421, 'wrongHost', 'This content lake answers on loopback')
      await next()
    })
    .get('/healthz', c => c.json({ status: 'ok' }))
    .route('/', assetRoutes(lake))
    .use(
      cors({
        origin: origin => (lake.origins.includes(origin) || isLoopbackOrigin(origin) ? origin : null),
        credentials: true,
        maxAge: 600,
      }),
    )
    .route('/:version{v[0-9X-]+}', api)
}
