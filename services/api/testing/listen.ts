import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

/** Lets an app listen on a free port of this machine, for what only a connection shows. */
export function listen(app: Hono): Promise<{ url: string; close: () => Promise<void> }> {
  return new Promise(resolve => {
    // Globals of its own would stay for the test files after this one.
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false }
    const server = serve(options, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => new Promise((done, failed) => server.close(error => (error ? failed(error) : done()))),
      }),
    )
  })
}
