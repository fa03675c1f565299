import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { markVisitorAddress } from './visitor-address.ts'

const requestWith = (headers: Record<string, string>) => {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  request.rawHeaders.push(...Object.entries(headers).flat())
  return request
}

const marked = (headers: Record<string, string>, trustProxy: boolean) => {
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
