/** A bare Remix page on plain `node:http`: no compression, no log, no headers of its own. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler } from '@remix-run/node'

const build = await import('./build/server/index.js')
createServer(getRequestListener(createRequestHandler(build, 'production'))).listen(
  Number(process.env.PORT),
  '127.0.0.1',
)
