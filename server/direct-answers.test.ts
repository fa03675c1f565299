import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { setUpSite } from './testing/site-server.ts'

const { site, ask } = setUpSite()

/** The bytes of an answer, until nothing more comes of it, without its id and time. */
async function exchange(head: string): Promise<string> {
  const socket = connect(site().port, '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', part => parts.push(part))
  socket.end(`${head}\r\n\r\n`)
  await once(socket, 'close')
  const whole = Buffer.concat(parts).toString('latin1')
  return whole.replace(/(?<=\r\nX-Request-Id: )[\w-]{36}/, 'id').replace(/(?<=\r\nDate: )[^\r]+/, 'date')
}

test.each([
  ['a page', '/public-page', ''],
  ['a page with a query', '/public-page?a=b', ''],
  ['a compressed page', '/public-page', '\r\nAccept-Encoding: gzip'],
  ['a page in Brotli', '/public-page', '\r\nAccept-Encoding: gzip, deflate, br'],
  ['a page that the browser has', '/public-page', '\r\nIf-None-Match: *'],
])('%s is the same, byte for byte, as from node:http', async (_, path, headers) => {
  await ask('/public-page')
  const head = `GET ${path} HTTP/1.1\r\nHost: www.example.com${headers}`
  const direct = await exchange(head)
  // A digit in a header's name is none of the plainest form.
  expect(await exchange(`${head}\r\nX-1: a`)).toBe(direct)
  expect(direct).toMatch(/^HTTP\/1\.1 (?:200 OK|304 Not Modified)\r\n/)
})
