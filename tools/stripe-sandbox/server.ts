import { getRequestListener } from '@hono/node-server'
import { listenOnLoopback } from '../local-kit/loopback.ts'
import { createApp } from './app.ts'
import { doDueWork } from './due-work.ts'
import { Sandbox } from './sandbox.ts'
import type { Settings } from './settings.ts'

/** How often the sandbox looks for trials that end, invoices to collect and sessions that expire. */
const DUE_WORK_INTERVAL_MS = 15_000

export type StartOptions = Omit<Settings, 'publicUrl'> & {
  port: number
  dataDir: string
  /** How browsers reach the sandbox; its own address when not given. */
  publicUrl?: string | undefined
}

/** Starts a sandbox on loopback; port 0 takes a free one. Rejects when the port is taken. */
export async function startServer({ port, dataDir, publicUrl, ...settings }: StartOptions) {
  const { url, serve, close } = await listenOnLoopback(port)
  const sandbox = await Sandbox.open(dataDir, {
    ...settings,
    publicUrl: (publicUrl ?? url).replace(/\/$/, ''),
  })
  await doDueWork(sandbox, sandbox.now())
  const timer = setInterval(() => {
    doDueWork(sandbox, sandbox.now()).catch(error => console.error(error))
  }, DUE_WORK_INTERVAL_MS).unref()
  const respond = getRequestListener(createApp(sandbox).fetch, { overrideGlobalObjects: false })
  serve((request, response) => void respond(request, response))

  return {
    url,
    sandbox,
    async close() {
      close()
      clearInterval(timer)
      await sandbox.close()
    },
  }
}
