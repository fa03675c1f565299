import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { ProxyRoute } from './proxy-routes.ts'

/** Stands for the reverse proxy where nginx is not installed. */
interface Balancer {
  stop: () => Promise<void>
}

/** Errors of a connection that was never made, so that another instance may be asked. */
const UNSENT = ['ECONNREFUSED', 'EHOSTUNREACH']

function hasCode(error: Error, codes: readonly string[]): boolean {
  return 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}

/** What `containers/nginx/nginx.conf` sends to one instance; here every visitor has the address of this machine. */
const OF_VISITOR = /^POST \/(?:contact|quote)(?:\.data)?\/?(?:\?|$)/

/** Hands each request to the next of the instances; one that is down is passed by, and 502 says that all are. */
export async function startBalancer(
  { port: listenPort, instances }: ProxyRoute,
  down: ReadonlySet<number>,
): Promise<Balancer> {
  let turn = 0
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tries: number) => {
    const ports = instances.filter(port => !down.has(port))
    const { method, url: path, headers } = incoming
    const port = OF_VISITOR.test(`${method} ${path}`) ? ports[0] : ports[turn++ % ports.length]
    const call = request({ host: '127.0.0.1', port, method, path, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
    })
    call.once('error', error => {
      if (outgoing.headersSent) outgoing.destroy()
      else if (tries > 1 && hasCode(error, UNSENT)) forward(incoming, outgoing, body, tries - 1)
      else outgoing.writeHead(502).end()
    })
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) call.destroy()
    })
    call.end(body)
  }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.once('end', () => forward(incoming, outgoing, Buffer.concat(chunks), instances.length))
  })
  await new Promise<void>(resolve => server.listen(listenPort, '127.0.0.1', resolve))
  return {
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
