import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { closeGracefully } from './close-gracefully.ts'

afterEach(() => void vi.useRealTimers())

async function listen(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return { server, port: address.port }
}

test('an API that is to stop answers what is in flight, and then keeps no connection', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const { server, port } = await listen(async (request, response) => {
    asked.resolve()
    if (request.url === '/slow') await answer.promise
    response.end(`answer to ${request.url}`)
  })
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  const ended = once(socket, 'end')
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await asked.promise

  const closed = closeGracefully(server)
  socket.write('GET /next HTTP/1.1\r\nHost: a\r\n\r\n')
  answer.resolve()
  await ended
  socket.destroy()
  await closed

  expect(received).toContain('answer to /slow')
  expect(received.split('answer to /slow')[1]).toMatch(/Connection: close\r\n[\s\S]*answer to \/next/)
})

test('an idle connection does not hold it up', async () => {
  const { server, port } = await listen((_request, response) => response.end())
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(socket, 'data')
  const ended = once(socket, 'end')
  await closeGracefully(server)
  await ended
})

test('answers that take longer than 25 seconds are given up, and no timer is left', async () => {
  const asked = Promise.withResolvers<void>()
  const { server, port } = await listen(() => asked.resolve())
  const socket = connect(port, '127.0.0.1')
  const ended = once(socket, 'close')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await asked.promise

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const closeAll = vi.spyOn(server, 'closeAllConnections')
  const closed = closeGracefully(server)
  await vi.advanceTimersByTimeAsync(24_999)
  expect(closeAll).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(closeAll).toHaveBeenCalledOnce()
  await closed
  await ended
  expect(vi.getTimerCount()).toBe(0)
})

test('connections are closed as they become idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const server = createServer()
  // It stays open until the test closes it.
  const close = vi.spyOn(server, 'close').mockReturnValue(server)
  const closeIdle = vi.spyOn(server, 'closeIdleConnections')
  const closed = closeGracefully(server)
  await vi.advanceTimersByTimeAsync(100)
  expect(closeIdle).toHaveBeenCalledTimes(2)
  close.mock.lastCall?.[0]?.()
  await closed
  expect(vi.getTimerCount()).toBe(0)
})
