import { once } from 'node:events'
import { type RequestListener, Server } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { TryAnswer } from './direct-connection.ts'
import { closeGracefully, createHttpServer } from './http-server.ts'
import { createRoundLimit } from './round-limit.ts'

const HOST = 'Host: www.example.com\r\n\r\n'
const LARGE_BYTES = 16 * 1024 * 1024

let server = new Server()
/** What was answered directly, and by `node:http`. */
let answered: string[] = []

const tryAnswer: TryAnswer = ({ url }, _socket, send) => {
  if (/^\/(?:rendered|healthz)/.test(url)) return false
  answered.push(`direct ${url}`)
  const body = Buffer.alloc(url === '/large' ? LARGE_BYTES : 4, '.')
  send([Buffer.from('HTTP/1.1 200 OK\r\n'), `Content-Length: ${body.length}\r\n\r\n`, body])
  return true
}

const listener: RequestListener = async ({ method, url }, response) => {
  answered.push(`node ${method} ${url}`)
  response.end('node')
}

async function start(requestsPerRound = 50) {
  answered = []
  const direct = { tryAnswer, inRound: createRoundLimit(requestsPerRound) }
  server = createHttpServer(listener, 'https://www.example.com', direct)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function open(): Socket {
  const address = server.address()
  return connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
}

/** Sends each text once all texts before have been answered. */
async function exchange(socket: Socket, ...texts: string[]): Promise<void> {
  const first = answered.length
  for (const [index, text] of texts.entries()) {
    socket.write(text)
    await expect.poll(() => answered.length, { interval: 1 }).toBe(first + index + 1)
  }
}

test('a connection is answered directly up to the first other request, and by Node from then on', async () => {
  await start()
  await exchange(
    open(),
    `GET /a HTTP/1.1\r\n${HOST}`,
    `GET /b HTTP/1.1\r\n${HOST}`,
    `GET /rendered HTTP/1.1\r\n${HOST}`,
    `GET /c HTTP/1.1\r\n${HOST}`,
  )
  expect(answered).toEqual(['direct /a', 'direct /b', 'node GET /rendered', 'node GET /c'])
})

test('requests that come together are answered by Node, each of them once', async () => {
  await start()
  open().write(
    `GET /a HTTP/1.1\r\n${HOST}POST /b HTTP/1.1\r\nContent-Length: 3\r\n${HOST}abcGET /c HTTP/1.1\r\n${HOST}`,
  )
  await expect.poll(() => answered).toEqual(['node GET /a', 'node POST /b', 'node GET /c'])
})

test('a request that comes in parts is put together by Node', async () => {
  await start()
  const socket = open()
  await exchange(socket, `GET /a HTTP/1.1\r\n${HOST}`)
  socket.setNoDelay(true)
  for (const part of ['GET /b HT', 'TP/1.1\r\nHo', 'st: a\r\n\r', '\n']) {
    socket.write(part)
    await new Promise(resolve => setImmediate(resolve))
  }
  await expect.poll(() => answered).toEqual(['direct /a', 'node GET /b'])
})

test('a client that does not read is not read from', async () => {
  await start()
  const slow = open()
  slow.pause()
  await exchange(slow, `GET /large HTTP/1.1\r\n${HOST}`)
  slow.write(`GET /after HTTP/1.1\r\n${HOST}`)
  await exchange(open(), `GET /1 HTTP/1.1\r\n${HOST}`, `GET /2 HTTP/1.1\r\n${HOST}`)
  expect(answered).toEqual(['direct /large', 'direct /1', 'direct /2'])
  slow.resume()
  await expect.poll(() => answered.at(-1)).toBe('direct /after')
})

test('requests wait for their round of the event loop, and are all answered', async () => {
  await start(1)
  const sockets = [open(), open(), open(), open()]
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  for (const socket of sockets) socket.write(`GET /a HTTP/1.1\r\n${HOST}`)
  await Promise.all(sockets.map(socket => once(socket, 'data')))
  for (const socket of sockets) socket.write(`GET /b HTTP/1.1\r\n${HOST}`)
  await expect.poll(() => answered.filter(text => text === 'direct /b')).toHaveLength(4)
  expect(answered).toHaveLength(8)
})

test('a health check waits for no other request', async () => {
  await start(1)
  const [check, ...others] = [open(), ...Array.from({ length: 20 }, open)]
  await exchange(check, `GET /first HTTP/1.1\r\n${HOST}`)
  for (const socket of others) await exchange(socket, `GET /first HTTP/1.1\r\n${HOST}`)
  answered = []
  for (const socket of others) socket.write(`GET /a HTTP/1.1\r\n${HOST}`)
  check.write(`GET /healthz HTTP/1.1\r\n${HOST}`)
  await expect.poll(() => answered).toHaveLength(21)
  expect(answered.indexOf('node GET /healthz')).toBeLessThan(10)
})

test('a client that has said all gets its answer before the connection ends', async () => {
  await start()
  const socket = open()
  let received = 0
  socket.on('data', ({ length }) => {
    received += length
  })
  socket.end(`GET /large HTTP/1.1\r\n${HOST}`)
  await once(socket, 'close')
  expect(received).toBeGreaterThan(LARGE_BYTES)
})

test('a stop closes connections that are idle, and waits for answers on their way', async () => {
  await start()
  const [idle, slow] = [open(), open()]
  await exchange(idle, `GET /a HTTP/1.1\r\n${HOST}`)
  slow.pause()
  await exchange(slow, `GET /large HTTP/1.1\r\n${HOST}`)
  idle.resume()
  const idleClosed = once(idle, 'close')
  let received = 0
  slow.on('data', ({ length }) => {
    received += length
  })
  slow.resume()
  const closed = closeGracefully(server)
  await Promise.all([idleClosed, closed, once(slow, 'close')])
  expect(received).toBeGreaterThan(LARGE_BYTES)
})

test('a connection may be silent for 10 seconds at first, and for 65 between requests', async () => {
  await start()
  const socket = new Socket()
  const setTimeout = vi.spyOn(socket, 'setTimeout')
  vi.spyOn(socket, 'write').mockReturnValue(true)
  server.emit('connection', socket)
  expect(setTimeout.mock.calls).toEqual([[10_000]])
  for (const _ of ['first', 'second']) socket.emit('data', Buffer.from(`GET /a HTTP/1.1\r\n${HOST}`))
  expect(setTimeout.mock.calls).toEqual([[10_000], [65_000]])
  socket.emit('timeout')
  expect(socket.destroyed).toBe(true)
})
