import '../testing/environment.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { readDeviceCookie } from '#contract/known-device.ts'

afterEach(() => vi.unstubAllEnvs())

async function nameDevice(SITE_URL: string, cookie = ''): Promise<string> {
  vi.resetModules()
  vi.stubEnv('SITE_URL', SITE_URL)
  const { createDeviceCookie } = await import('./device-cookie.server.ts')
  return createDeviceCookie(new Request(SITE_URL, { headers: { Cookie: cookie } }))
}

const HTTPS = 'https://www.example.com'

test('over https the device’s name is kept for this host alone, for three weeks', async () => {
  const header = await nameDevice(HTTPS)
  expect(header).toMatch(/^__Host-mg_device=[\w-]{22}; /)
  expect(header.split('; ').slice(1)).toEqual([
    ...['Path=/', 'Max-Age=1814400', 'SameSite=Lax', 'HttpOnly', 'Secure'],
  ])
  expect(await nameDevice('http://localhost:3000')).toMatch(/^mg_device=[\w-]{22}; .*HttpOnly$/)
})

test('each browser gets a name of its own, and keeps it', async () => {
  const [first, second] = [await nameDevice(HTTPS), await nameDevice(HTTPS)]
  expect(readDeviceCookie(first)).not.toBe(readDeviceCookie(second))
  expect(readDeviceCookie(await nameDevice(HTTPS, first))).toBe(readDeviceCookie(first))
  expect(readDeviceCookie(await nameDevice(HTTPS, 'mg_device=mine'))).not.toBe('mine')
})
