import '../testing/environment.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** All that this module lets a browser keep or forget, as on a site that starts with this cookie domain. */
const cookiesOn = async (domain: string) => {
  vi.resetModules()
  vi.stubEnv('COOKIE_DOMAIN', domain)
  const { clearLogin, clearSharedCookies, loginCookies } = await import('./login-cookies.server.ts')
  const request = new Request('https://www.example.com/', {
    headers: { Cookie: 'JWT=t; other=1; mg_cart=1' },
  })
  return { stored: loginCookies('t'), cleared: clearLogin(), allCleared: clearSharedCookies(request) }
}

const namesOf = (cookies: string[]) => cookies.map(cookie => cookie.split('=')[0])

test('a login is stored, and cleared again, on the shared domain', async () => {
  const { stored, cleared, allCleared } = await cookiesOn('.example.com')
  expect(namesOf(stored)).toEqual(['JWT', 'PREJWT'])
  expect(namesOf(cleared)).toEqual(['JWT', 'PREJWT'])
  expect(namesOf(allCleared)).toEqual(['JWT', 'PREJWT', 'other'])
  for (const cookie of [...stored, ...cleared, ...allCleared])
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'Domain=.example.com']))
  for (const cookie of [...cleared, ...allCleared]) expect(cookie).toMatch(/^\w+=; .*Max-Age=0$/)
})

test('without a shared domain a login stays with this host', async () => {
  const { stored, cleared, allCleared } = await cookiesOn('')
  expect([...stored, ...cleared, ...allCleared].filter(cookie => cookie.includes('Domain'))).toEqual([])
})
