import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { createRandom } from '#scripts/trust/random.ts'
import { readSimpleRequest } from './simple-request.ts'

function read(text: string) {
  return readSimpleRequest(Buffer.from(text, 'latin1'))
}

test('a plain GET is read: its target as it stands, its headers by their names in lower case', () => {
  const request = read(
    'GET /login?licenseType=1&a=%20 HTTP/1.1\r\nHost: www.example.com:443\r\nUser-Agent: A (b; c)  d\r\nConnection: Keep-Alive\r\n\r\n',
  )
  expect(request).toEqual({
    method: 'GET',
    url: '/login?licenseType=1&a=%20',
    headers: { host: 'www.example.com:443', 'user-agent': 'A (b; c)  d', connection: 'Keep-Alive' },
  })
})

const HOST = 'Host: a\r\n'

test.each([
  ['nothing', ''],
  ['half of a head', `GET / HTTP/1.1\r\n${HOST}`],
  ['a head without its last line feed', `GET / HTTP/1.1\r\n${HOST}\r`],
  ['a second request', `GET / HTTP/1.1\r\n${HOST}\r\nGET / HTTP/1.1\r\n${HOST}\r\n`],
  ['the beginning of a second request', `GET / HTTP/1.1\r\n${HOST}\r\nGET`],
  ['an empty line before', `\r\nGET / HTTP/1.1\r\n${HOST}\r\n`],
  ['a HEAD', `HEAD / HTTP/1.1\r\n${HOST}\r\n`],
  ['a POST', `POST / HTTP/1.1\r\n${HOST}\r\n`],
  ['a method in lower case', `get / HTTP/1.1\r\n${HOST}\r\n`],
  ['HTTP/1.0', `GET / HTTP/1.0\r\n${HOST}\r\n`],
  ['HTTP/2’s preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an absolute target', `GET http://a/ HTTP/1.1\r\n${HOST}\r\n`],
  ['an asterisk', `GET * HTTP/1.1\r\n${HOST}\r\n`],
  ['a fragment', `GET /#a HTTP/1.1\r\n${HOST}\r\n`],
  ['a space in the target', `GET /a b HTTP/1.1\r\n${HOST}\r\n`],
  ['a letter beyond ASCII in the target', `GET /é HTTP/1.1\r\n${HOST}\r\n`],
  ['two spaces in the request line', `GET  / HTTP/1.1\r\n${HOST}\r\n`],
  ['a tab in the request line', `GET\t/ HTTP/1.1\r\n${HOST}\r\n`],
  ['no headers', 'GET / HTTP/1.1\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\nAccept: a\r\n\r\n'],
  ['two hosts', `GET / HTTP/1.1\r\n${HOST}host: b\r\n\r\n`],
  ['two cookies', `GET / HTTP/1.1\r\n${HOST}Cookie: a=1\r\nCOOKIE: mg_session=1\r\n\r\n`],
  ['a length', `GET / HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`],
  ['a transfer encoding', `GET / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`],
  ['a transfer encoding in capitals', `GET / HTTP/1.1\r\n${HOST}TRANSFER-ENCODING: a\r\n\r\n`],
  ['an expectation', `GET / HTTP/1.1\r\n${HOST}Expect: 100-continue\r\n\r\n`],
  ['an upgrade', `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`],
  ['an upgrade alone', `GET / HTTP/1.1\r\n${HOST}Upgrade: websocket\r\n\r\n`],
  ['a connection that closes', `GET / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ['a connection with options', `GET / HTTP/1.1\r\n${HOST}Connection: keep-alive, close\r\n\r\n`],
  ['trailers', `GET / HTTP/1.1\r\n${HOST}TE: trailers\r\n\r\n`],
  ['a bare line feed', `GET / HTTP/1.1\n${HOST}\r\n`],
  ['a bare line feed in the head', `GET / HTTP/1.1\r\nHost: a\nContent-Length: 3\r\n\r\n`],
  ['a bare carriage return', `GET / HTTP/1.1\r\nHost: a\rContent-Length: 3\r\n\r\n`],
  ['an end of line feeds', 'GET / HTTP/1.1\r\nHost: a\n\n'],
  ['a folded header', `GET / HTTP/1.1\r\n${HOST}Accept: a\r\n b\r\n\r\n`],
  ['a space before the colon', `GET / HTTP/1.1\r\n${HOST}Content-Length : 3\r\n\r\n`],
  ['no space behind the colon', `GET / HTTP/1.1\r\n${HOST}Accept:a\r\n\r\n`],
  ['a tab behind the colon', `GET / HTTP/1.1\r\n${HOST}Accept:\ta\r\n\r\n`],
  ['two spaces behind the colon', `GET / HTTP/1.1\r\n${HOST}Accept:  a\r\n\r\n`],
  ['a space behind the value', `GET / HTTP/1.1\r\n${HOST}Accept: a \r\n\r\n`],
  ['an empty value', `GET / HTTP/1.1\r\n${HOST}Accept: \r\n\r\n`],
  ['an empty name', `GET / HTTP/1.1\r\n${HOST}: a\r\n\r\n`],
  ['no colon', `GET / HTTP/1.1\r\n${HOST}Accept\r\n\r\n`],
  ['a digit in a name', `GET / HTTP/1.1\r\n${HOST}X-1: a\r\n\r\n`],
  ['an underscore in a name', `GET / HTTP/1.1\r\n${HOST}__proto__: a\r\n\r\n`],
  ['the name of what every object has', `GET / HTTP/1.1\r\n${HOST}Constructor: a\r\n\r\n`],
  ['a zero byte', `GET / HTTP/1.1\r\n${HOST}Accept: a\0b\r\n\r\n`],
  ['a letter beyond ASCII in a value', `GET / HTTP/1.1\r\n${HOST}Accept: é\r\n\r\n`],
  ['a delete character', `GET / HTTP/1.1\r\n${HOST}Accept: \x7f\r\n\r\n`],
  ['a head that is too long', `GET / HTTP/1.1\r\n${HOST}Accept: ${'a'.repeat(8192)}\r\n\r\n`],
])('%s is left to Node', (_, text) => {
  expect(read(text)).toBeNull()
})

const PIECES = [
  ...['\r\n', '\n', '\r', ' ', '\t', ':', ': ', ',', '\0', 'é', '/', '?', '#', '%', '"', 'a', '0', '_', '-'],
  ...[
    'GET ',
    'HTTP/1.1',
    'Host: b\r\n',
    'Content-Length: 4\r\n',
    'Transfer-Encoding: chunked\r\n',
    '\r\n\r\n',
  ],
  ...['Accept: b\r\n', 'Cookie: a=b; c\r\n', 'Connection: keep-alive\r\n', 'Connection: close\r\n'],
]

/** A request with a few pieces put in, taken out or doubled. */
function mutate({ below, pick }: ReturnType<typeof createRandom>): string {
  let text = `GET /faq?a=b HTTP/1.1\r\nHost: a\r\nAccept: */*\r\nUser-Agent: A/1 (b)\r\n\r\n`
  for (let changes = 1 + below(3); changes > 0; changes -= 1) {
    const at = below(text.length + 1)
    const removed = below(3) === 0 ? below(4) : 0
    text = text.slice(0, at) + (below(4) === 0 ? '' : pick(PIECES)) + text.slice(at + removed)
  }
  return text
}

test('what is read, of thousands of malformed requests, is what Node’s parser reads, up to the same byte', async () => {
  const random = createRandom(34)
  const simple = Array.from({ length: 6000 }, () => mutate(random)).filter(text => read(text))
  expect(simple.length).toBeGreaterThan(300)
  const parsed: IncomingMessage[] = []
  const server = createServer((request, response) => {
    parsed.push(request)
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.resume().write(simple.join(''), 'latin1')
  await expect.poll(() => parsed.length).toBe(simple.length)
  for (const [index, text] of simple.entries()) {
    const { method, url, headers } = parsed[index] ?? {}
    expect({ method, url, headers: { ...headers } }).toEqual(read(text))
  }
  socket.destroy()
  server.close()
})
