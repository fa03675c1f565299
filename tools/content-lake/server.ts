import { getRequestListener } from '@hono/node-server'
import { listenOnLoopback } from '../local-kit/loopback.ts'
import { createApp } from './app.ts'
import { type LakeOptions, openLake } from './lake.ts'
import { Presence } from './presence.ts'

type StartOptions = Omit<LakeOptions, 'place'> & {
  port: number
  projectId: string
  dataset: string
  /** The host that addresses of pictures and files name; pages may load them from one alone. */
  publicHost?: string
}

/** Starts a lake on loopback; port 0 takes a free one. Rejects when the port is taken. */
export async function startServer({ port, projectId, dataset, publicHost, ...options }: StartOptions) {
  const { server, url, serve, close } = await listenOnLoopback(port)
  const publicUrl = publicHost ? `http://${publicHost}:${new URL(url).port}` : url
  const place = { projectId, dataset, publicUrl }
  const lake = await openLake({ ...options, place }).catch(error => {
    close()
    throw error
  })
  const respond = getRequestListener(createApp(lake).fetch, { overrideGlobalObjects: false })
  const presence = new Presence(lake.access)
  presence.attach(server, dataset, lake.isAllowed)
  serve((request, response) => void respond(request, response))

  return {
    url,
    lake,
    async close() {
      presence.close()
      close()
      await lake.store.close()
    },
  }
}
