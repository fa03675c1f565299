import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { doDueWork } from './due-work.ts'
import { Sandbox } from './sandbox.ts'
import type { Settings } from './work.ts'

/** How often the sandbox looks for trials that end, invoices to collect and sessions that expire. */
const DUE_WORK_INTERVAL_MS = 15_000

const LOOPBACK = '127.0.0.1'

export type StartOptions = Omit<Settings, 'publicUrl'> & {
  port: number
  dataDir: string
  /** How browsers reach the sandbox; its own address when not given. */
  publicUrl?: string | undefined
}

function portOf(server: Server) {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts a sandbox on loopback; port 0 takes a free one. Rejects when the port is taken. */
export async function startServer({ port, dataDir, publicUrl, ...settings }: StartOptions) {
  let answer: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end()
  }
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  const url = `http://${LOOPBACK}:${portOf(server)}`
  const sandbox = await Sandbox.open(dataDir, {
    ...settings,
    publicUrl: (publicUrl ?? url).replace(/\/$/, ''),
  })
  await doDueWork(sandbox, sandbox.now())
  const timer = setInterval(() => {
    doDueWork(sandbox, sandbox.now()).catch(error => console.error(error))
  }, DUE_WORK_INTERVAL_MS).unref()
  const respond = getRequestListener(createApp(sandbox).fetch)
  answer = (request, response) => void respond(request, response)

  return {
    url,
    sandbox,
    async close() {
      server.close()
      server.closeAllConnections()
      clearInterval(timer)
      await sandbox.close()
    },
  }
}
