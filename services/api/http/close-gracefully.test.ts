import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { closeGracefully } from './close-gracefully.ts'

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
