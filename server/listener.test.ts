import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { closeGracefully } from './http-server.ts'
import { PERSONAL, setUpSite } from './testing/site-server.ts'

const { site, ask, send } = setUpSite()

test.each<[string, string, Record<string, string>, string]>([
  ['a page', '/', {}, 'GET'],
  ['a redirect', '/a/', {}, 'GET'],
  ['a file', '/robots.txt', {}, 'GET'],
  ['a file that is gone', '/assets/gone.js', {}, 'GET'],
  ['a part that there is not', '/robots.txt', { Range: 'bytes=99-' }, 'GET'],
  ['a refusal', '/', {}, 'DELETE'],
  ['an odder one', '/', {}, 'TRACE'],
  ['a malformed address', '/%', {}, 'GET'],
  ['a host that is none', '/', { Host: 'a b' }, 'GET'],
])('%s carries the security headers and an id', async (_, path, given, method) => {
  const { headers } = await ask(path, given, method)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors/),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('answers malformed HTTP briefly, with the security headers', async () => {
  const answer = await send('nonsense\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toContain('X-Content-Type-Options: nosniff')
  expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})

test('the app receives the request’s visitor and id, which the visitor cannot choose', async () => {
  const chosen = { 'X-Client-Address': '192.0.2.9', 'X-Request-Id': 'mine' }
  const { headers, body } = await ask('/echo', { ...chosen, ...PERSONAL })
  expect(JSON.parse(body.toString())).toMatchObject({
    'x-client-address': '127.0.0.1',
    'x-request-id': headers['x-request-id'],
  })
})

test.each([
  [{ 'X-Forwarded-Host': 'evil.example' }, 'www.example.com'],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:3000' }, '127.0.0.1:3000'],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 'www.example.com'],
])('for the headers %j the app sees the host %s', async (headers, host) => {
  const { body } = await ask('/echo', { ...headers, ...PERSONAL })
  expect(JSON.parse(body.toString())['x-forwarded-host']).toBe(host)
})

test('a page from the cache carries the same headers and is logged like any other', async () => {
  const first = await ask('/public')
  // The line is written once the connection has taken all of the answer, which may be after its reader has.
  await expect.poll(() => site().lines).toHaveLength(1)
  site().lines.length = 0
  const { status, headers, body } = await ask('/public')
  expect([status, body.toString()]).toEqual([200, '<p>page</p>'])
  const { 'x-request-id': id, date: _date, ...rest } = headers
  const { 'x-request-id': firstId, date: _firstDate, ...firstRest } = first.headers
  expect(rest).toEqual(firstRest)
  expect(id).not.toBe(firstId)
  expect(site().lines).toMatchObject([{ level: 'info', text: 'answered', path: '/public', status: 200, id }])
  expect(site().asked.filter(path => path === '/public')).toHaveLength(1)
})

test('the process says that it is alive without asking the site', async () => {
  const { status, headers, body } = await ask('/healthz')
  expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-store', '{"status":"ok"}'])
  expect(site().asked).not.toContain('/healthz')
})

test('a server that is to stop answers what is in flight, and then keeps no connection alive', async () => {
  const socket = connect(site().port, '127.0.0.1', () =>
    socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'),
  )
  const received: string[] = []
  socket.on('data', chunk => received.push(String(chunk)))
  await expect.poll(() => site().asked).toContain('/slow')
  const closed = closeGracefully(site().server)
  // Sent before the client could know.
  socket.write('GET /next HTTP/1.1\r\nHost: a\r\n\r\n')
  site().slow.resolve()
  const since = Date.now()
  // The client has read all that was sent to it once its end is closed too.
  await Promise.all([closed, once(socket, 'close')])
  expect(Date.now() - since).toBeLessThan(2000)
  const [, first = '', second = ''] = received.join('').split('HTTP/1.1 200')
  expect(first).toContain('<p>page</p>')
  expect(second).toContain('<p>page</p>')
  expect(second).toMatch(/^Connection: close/m)
  await expect(send('GET / HTTP/1.1\r\n\r\n')).rejects.toThrow(/ECONNREFUSED/)
})
