import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { getClientAddress } from './client-address.ts'

const SITE_KEY = 'a key for tests of at least 32 characters'

/** Asks a server on this machine whose request it thinks it has got. */
async function askWith(headers: Record<string, string>, siteKeys: string[] = [SITE_KEY], trustProxy = false) {
  const app = new Hono().get('/', c => c.text(getClientAddress(c, { siteKeys, trustProxy })))
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()
  } finally {
    server.close()
  }
}

it.each([
  ['nothing', {}, '127.0.0.1'],
  ['an address without the key', { 'X-Client-Address': '192.0.2.1' }, '127.0.0.1'],
  ['an address and a wrong key', { 'X-Client-Address': '192.0.2.1', 'X-Site-Key': 'x' }, '127.0.0.1'],
  [
    'an address and a wrong key as long as the right one',
    { 'X-Client-Address': '192.0.2.1', 'X-Site-Key': `${SITE_KEY.slice(0, -1)}S` },
    '127.0.0.1',
  ],
  [
    'an address and the key with more behind it',
    { 'X-Client-Address': '192.0.2.1', 'X-Site-Key': `${SITE_KEY}x` },
    '127.0.0.1',
  ],
  ['an empty address and the key', { 'X-Client-Address': '', 'X-Site-Key': SITE_KEY }, '127.0.0.1'],
  [
    'an endless address and the key',
    { 'X-Client-Address': 'a'.repeat(1000), 'X-Site-Key': SITE_KEY },
    'a'.repeat(64),
  ],
  ['the key without an address', { 'X-Site-Key': SITE_KEY }, '127.0.0.1'],
  ['an address and the key', { 'X-Client-Address': '192.0.2.1', 'X-Site-Key': SITE_KEY }, '192.0.2.1'],
])('of a request with %s', async (_, headers, address) => {
  expect(await askWith(headers)).toBe(address)
})

it.each(['', SITE_KEY, 'null'])(
  'is that of the connection where there is no key, also with the key %j',
  async key => {
    expect(await askWith({ 'X-Client-Address': '192.0.2.1', 'X-Site-Key': key }, [])).toBe('127.0.0.1')
  },
)

it('is unknown where there is no connection', async () => {
  const app = new Hono().get('/', c =>
    c.text(getClientAddress(c, { siteKeys: [SITE_KEY], trustProxy: false })),
  )
  expect(await (await app.request('/')).text()).toBe('unknown')
  expect(await (await app.request('/', {}, { other: 1 })).text()).toBe('unknown')
})

it('is that of the connection where a trusted proxy sends no address', async () => {
  expect(await askWith({}, [SITE_KEY], true)).toBe('127.0.0.1')
})

it.each([
  ['what a trusted proxy says', '192.0.2.7', true, '192.0.2.7'],
  ['the last address of a trusted proxy, which it added itself', '203.0.113.9, 192.0.2.7', true, '192.0.2.7'],
  ['the connection where a trusted proxy says nothing', ' ', true, '127.0.0.1'],
  ['a trusted proxy, of whose words 64 characters are read', 'a'.repeat(1000), true, 'a'.repeat(64)],
  ['the connection where no proxy is trusted', '192.0.2.7', false, '127.0.0.1'],
])('is that of %s', async (_, forwarded, trustProxy, address) => {
  expect(await askWith({ 'X-Forwarded-For': forwarded }, [SITE_KEY], trustProxy)).toBe(address)
})
