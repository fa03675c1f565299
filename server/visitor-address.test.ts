import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { markVisitorAddress, overrideHeader } from './visitor-address.ts'

function requestWith(headers: Record<string, string>) {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  request.rawHeaders.push(...Object.entries(headers).flat())
  return request
}

function marked(headers: Record<string, string>, trustProxy: boolean) {
  const request = requestWith(headers)
  markVisitorAddress(request, trustProxy)
  const at = request.rawHeaders.flatMap((name, index) => (name === 'X-Client-Address' ? [index + 1] : []))
  return at.map(index => request.rawHeaders[index])
}

test('a visitor cannot choose their own address', () => {
  expect(marked({ 'x-client-address': '192.0.2.9', 'x-forwarded-for': '192.0.2.8' }, false)).toEqual([
    'unknown',
  ])
})

test('behind our own proxy, what the proxy has added last says who it is', () => {
  expect(marked({ 'x-forwarded-for': '192.0.2.8' }, true)).toEqual(['192.0.2.8'])
  expect(marked({ 'x-forwarded-for': '203.0.113.7, 192.0.2.8' }, true)).toEqual(['192.0.2.8'])
})

test('reads the last address of a forwarded header, in several headers or with spaces', () => {
  expect(marked({ 'x-forwarded-for': ' 203.0.113.7 ,  192.0.2.8 ' }, true)).toEqual(['192.0.2.8'])
  const request = requestWith({})
  Object.assign(request.headers, { 'x-forwarded-for': ['203.0.113.7', '192.0.2.8'] })
  markVisitorAddress(request, true)
  expect(request.headers['x-client-address']).toBe('192.0.2.8')
})

test('without a claim it is the address of the connection', () => {
  const request = requestWith({})
  Object.defineProperty(request.socket, 'remoteAddress', { value: '198.51.100.1' })
  for (const claim of [undefined, '', ' ']) {
    Object.assign(request.headers, { 'x-forwarded-for': claim })
    markVisitorAddress(request, true)
    expect(request.headers['x-client-address']).toBe('198.51.100.1')
  }
})

test('removes a header that the visitor sent, however often and in whatever case', () => {
  const request = requestWith({})
  request.rawHeaders.push('X-Request-Id', 'a', 'Accept', 'x-request-id', 'x-request-ID', 'b')
  overrideHeader(request, 'X-Request-Id', 'ours')
  expect(request.rawHeaders).toEqual(['Accept', 'x-request-id', 'X-Request-Id', 'ours'])
  expect(request.headers['x-request-id']).toBe('ours')
})
