import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { type LakeOptions, openLake } from './lake.ts'
import { Presence } from './presence.ts'

const LOOPBACK = '127.0.0.1'

type StartOptions = Omit<LakeOptions, 'place'> & { port: number; projectId: string; dataset: string }

function portOf(server: Server) {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts a lake on loopback; port 0 takes a free one. Rejects when the port is taken. */
export async function startServer({ port, projectId, dataset, ...options }: StartOptions) {
  let answer: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end()
  }
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`PORT: ${port} is taken by another program`) : error)
    })
    server.listen(port, LOOPBACK, resolve)
  })
  const url = `http://${LOOPBACK}:${portOf(server)}`
  const place = { projectId, dataset, publicUrl: url }
  const lake = await openLake({ ...options, place }).catch(error => {
    server.close()
    throw error
  })
  const respond = getRequestListener(createApp(lake).fetch)
  const presence = new Presence(lake.access)
  presence.attach(server, dataset, lake.isAllowed)
  answer = (request, response) => void respond(request, response)

  return {
    url,
    lake,
    async close() {
      server.close()
      presence.close()
      server.closeAllConnections()
      await lake.store.close()
    },
  }
}
