import { once } from 'node:events'
import { get, type Server } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { closeGracefully, createHttpServer } from './http-server.ts'

const SITE = 'https://www.example.com'

const servers: Server[] = []

function createServer(listener = () => {}): Server {
  const server = createHttpServer(listener, SITE)
  servers.push(server)
  return server
}

afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

test('slow clients have a time limit, and connections are kept longer than proxies keep them', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = createServer()
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 60_000,
    keepAliveTimeout: 65_000,
  })
})

/** What a server writes to a client whose request has failed. */
function answerFailure(code: string, { isWritable = true } = {}): string {
  const socket = new Socket()
  const end = vi.spyOn(socket, 'end').mockReturnThis()
  vi.spyOn(socket, 'writable', 'get').mockReturnValue(isWritable)
  createServer().emit('clientError', Object.assign(new Error(code), { code }), socket)
  return String(end.mock.calls[0]?.[0] ?? '')
}

test.each([
  ['HPE_INVALID_METHOD', '400 Bad Request'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])('%s is answered with %s, the security headers and no body', (code, status) => {
  const [first, ...headers] = answerFailure(code).split('\r\n')
  expect(first).toBe(`HTTP/1.1 ${status}`)
  expect(headers).toContain('X-Content-Type-Options: nosniff')
  expect(headers.slice(-4)).toEqual(['Content-Length: 0', 'Connection: close', '', ''])
})

test('nothing is written to a client who is gone', () => {
  expect(answerFailure('ECONNRESET')).toBe('')
  expect(answerFailure('HPE_INVALID_METHOD', { isWritable: false })).toBe('')
})

test('a stop ends connections that are still answered after 25 seconds', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const asking = get({ host: '127.0.0.1', port: typeof address === 'object' ? address?.port : 0 })
  const failed = once(asking, 'error')
  await once(server, 'request')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const closed = closeGracefully(server)
  const closeAll = vi.spyOn(server, 'closeAllConnections')
  const closeIdle = vi.spyOn(server, 'closeIdleConnections')
  vi.advanceTimersByTime(50)
  expect(closeIdle).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(24_949)
  expect(closeAll).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(closeAll).toHaveBeenCalled()
  await closed
  await failed
  expect(vi.getTimerCount()).toBe(0)
})

test('a stop closes connections that are kept alive at once, and leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const server = createServer()
  const closeIdle = vi.spyOn(server, 'closeIdleConnections')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const closed = closeGracefully(server)
  // Node closes idle connections by itself too; with ours it is twice.
  expect(closeIdle).toHaveBeenCalledTimes(2)
  await closed
  expect(vi.getTimerCount()).toBe(0)
})
