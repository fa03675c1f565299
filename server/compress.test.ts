import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress } from './compress.ts'

const PAGE = Buffer.from('<p>read</p>'.repeat(200))

async function encodingFor(acceptEncoding: string | null) {
  return (await compress(PAGE, 'text/html; charset=utf-8', acceptEncoding)).encoding
}

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0.5', 'br'],
  ['br;q=1.0', 'br'],
  ['br;q=0.001', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0.5', 'gzip'],
  ['br; q=0, gzip; q=0.1', 'gzip'],
  ['  gzip  ', 'gzip'],
  ['gzip ;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['BR;Q=0, Gzip', 'gzip'],
  ['gzip;q=0', null],
  ['br;q=0', null],
  ['identity', null],
  ['x-br, gzipped', null],
  ['*', null],
  ['', null],
  [null, null],
] as const)('Accept-Encoding "%s" is answered in %s', async (header, encoding) => {
  expect(await encodingFor(header)).toBe(encoding)
})

test('what is compressed is the same once it is unpacked', async () => {
  const { body: small } = await compress(PAGE, 'text/html', 'br')
  expect(brotliDecompressSync(small).equals(PAGE)).toBe(true)
  const { body: zipped } = await compress(PAGE, 'text/html', 'gzip')
  expect(gunzipSync(zipped).equals(PAGE)).toBe(true)
  expect(Math.max(small.length, zipped.length)).toBeLessThan(PAGE.length)
})

test.each([
  ['gzip, deflate, br', 'gzip'],
  ['br', 'br'],
  ['gzip;q=0, br', 'br'],
  ['', null],
] as const)('a page with styles is sent to a browser that takes "%s" as %s', async (header, encoding) => {
  const page = Buffer.from(`<head><style>${'a{color:red}'.repeat(1000)}</style></head>`)
  const answer = await compress(page, 'text/html; charset=utf-8', header)
  expect(answer.encoding).toBe(encoding)
})

test.each([
  [1023, null],
  [1024, 'br'],
] as const)('a body of %d bytes: %s', async (length, encoding) => {
  const body = Buffer.alloc(length, 'a')
  const answer = await compress(body, 'text/html', 'br')
  expect(answer.encoding).toBe(encoding)
  expect(answer.body === body).toBe(encoding === null)
})

test.each([
  ['text/html; charset=utf-8', 'br'],
  ['text/x-script', 'br'],
  ['application/json', 'br'],
  ['application/javascript', 'br'],
  ['application/xml; charset=utf-8', 'br'],
  ['application/ld+json', 'br'],
  ['image/svg+xml', 'br'],
  ['image/png', null],
  ['application/pdf', null],
  ['application/octet-stream; name=text/html', null],
  ['', null],
] as const)('a body of type "%s": %s', async (contentType, encoding) => {
  expect((await compress(PAGE, contentType, 'br')).encoding).toBe(encoding)
})
