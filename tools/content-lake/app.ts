import { type Context, Hono, type Next } from 'hono'
import { cors } from 'hono/cors'
import { isLoopbackHost } from '../local-kit/loopback.ts'
import { accountRoutes, loginRoute } from './account-routes.ts'
import { assetRoutes } from './asset-routes.ts'
import { LakeError, throwLakeError } from './errors.ts'
import { exportRoutes } from './export-routes.ts'
import { historyRoutes } from './history-routes.ts'
import type { Lake } from './lake.ts'
import { listenRoutes } from './listen-routes.ts'
import { mutationRoutes } from './mutation-routes.ts'
import { projectRoutes } from './project-routes.ts'
import { queryRoutes } from './query-routes.ts'
import { uploadRoutes } from './upload-routes.ts'

/** All of the lake's HTTP routes; takes a `Request`, so tests need no port. */
export function createApp(lake: Lake) {
  const { access, place, isAllowed } = lake
  const requireDataset = async (c: Context, next: Next) => {
    if (c.req.param('dataset') !== place.dataset) {
      const description = `There is no dataset "${c.req.param('dataset')}" in project "${place.projectId}"`
      throwLakeError(404, 'datasetNotFound', description)
    }
    await next()
  }
  const versioned = new Hono()
    .use('/data/:action{query|doc|mutate|actions|listen|history|export}/:dataset/*', requireDataset)
    .use('/data/live/events/:dataset', requireDataset)
    .use('/assets/:kind/:dataset', requireDataset)
    .route('/data', queryRoutes(lake))
    .route('/data', mutationRoutes(lake))
    .route('/data', exportRoutes(lake))
    .route('/data', listenRoutes(lake))
    .route('/data/history', historyRoutes(lake))
    .route('/assets', uploadRoutes(lake))
    .route('/', accountRoutes(lake))
    .route('/', projectRoutes(lake))

  const allowBrowsers = cors({
    // A redirect to another host makes a browser's Origin "null"; the ticket then says who it is.
    origin: (origin, c) => {
      const hasTicket = access.userByPass(c.req.query('ticket') ?? '') !== undefined
      return isAllowed(origin) || (origin === 'null' && hasTicket) ? origin : null
    },
    credentials: true,
    maxAge: 600,
  })

  return new Hono()
    .onError((error, c) => {
      if (error instanceof LakeError) return c.json(error.body(), error.status)
      console.error(error)
      return c.json(new LakeError(500, 'internalError', 'The content lake failed').body(), 500)
    })
    .notFound(c => c.json(new LakeError(404, 'notFound', `There is no ${c.req.path}`).body(), 404))
    .use(async (c, next) => {
      // A page anywhere can point a name of its own at loopback; only ours are answered.
      if (!isLoopbackHost(c.req.header('host')))
        throwLakeError(421, 'wrongHost', 'This content lake answers on loopback')
      await next()
    })
    .get('/healthz', c => c.json({ status: 'ok' }))
    .route('/', assetRoutes(lake))
    .route('/', loginRoute(lake))
    .use(allowBrowsers)
    .route('/:version{v[0-9X-]+}', versioned)
}
