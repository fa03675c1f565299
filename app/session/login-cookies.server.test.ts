import '../testing/environment.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

/** All that this module lets a browser keep or forget, as on a site that starts with these settings. */
async function cookiesOn(settings: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries({ SITE_URL: 'https://www.example.com', ...settings }))
    vi.stubEnv(name, value)
  const { expireLoginCookies, expireSharedCookies, createLoginCookies } = await import(
    './login-cookies.server.ts'
  )
  const request = new Request('https://www.example.com/', {
    headers: { Cookie: 'JWT=t; other=1; mg_cart=1' },
  })
  return {
    stored: createLoginCookies('t'),
    cleared: expireLoginCookies(),
    allCleared: expireSharedCookies(request),
  }
}

function listNames(cookies: string[]) {
  return cookies.map(cookie => cookie.split('=')[0])
}

// @spec §2.56 §9.29 §9.31
test('a login is stored and cleared on the shared domain', async () => {
  const { stored, cleared, allCleared } = await cookiesOn({ COOKIE_DOMAIN: '.example.com' })
  expect(listNames(stored)).toEqual(['JWT', 'PREJWT'])
  expect(listNames(cleared)).toEqual(['JWT', 'PREJWT'])
  expect(listNames(allCleared)).toEqual(['JWT', 'PREJWT', 'other'])
  for (const cookie of [...stored, ...cleared, ...allCleared])
    expect(cookie.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'Domain=.example.com']))
  expect(stored).toEqual([
    'JWT=t; Path=/; SameSite=Lax; Domain=.example.com; Secure; HttpOnly',
    'PREJWT=t; Path=/; SameSite=Lax; Domain=.example.com; Secure; HttpOnly',
  ])
  for (const cookie of [...cleared, ...allCleared]) expect(cookie).toMatch(/^\w+=; .*Max-Age=0$/)
})

test('without a shared domain a login stays with this host', async () => {
  const { stored, cleared, allCleared } = await cookiesOn({ COOKIE_DOMAIN: '' })
  expect([...stored, ...cleared, ...allCleared].filter(cookie => cookie.includes('Domain'))).toEqual([])
  expect(stored[0]).toBe('JWT=t; Path=/; SameSite=Lax; Secure; HttpOnly')
  const local = await cookiesOn({
    COOKIE_DOMAIN: '',
    SITE_URL: 'http://localhost:3000',
    COOKIES_READABLE: '1',
  })
  expect(local.stored[0]).toBe('JWT=t; Path=/; SameSite=Lax')
})

test.each([
  ['over https alone', 'https://www.example.com', true],
  ['over http too on this machine', 'http://localhost:3000', false],
] as const)('a login travels %s', async (_, url, isSecure) => {
  const { stored, cleared } = await cookiesOn({ SITE_URL: url })
  for (const cookie of [...stored, ...cleared]) expect(cookie.split('; ').includes('Secure')).toBe(isSecure)
})

test.each([
  ['', false],
  ['0', false],
  ['1', true],
] as const)('with COOKIES_READABLE "%s", scripts can read a login: %s', async (setting, isReadable) => {
  const { stored, cleared } = await cookiesOn({ COOKIES_READABLE: setting })
  for (const cookie of [...stored, ...cleared])
    expect(cookie.split('; ').includes('HttpOnly')).toBe(!isReadable)
})

test('a login is this and nothing more: it ends with the browser', async () => {
  const { stored, cleared } = await cookiesOn({ COOKIE_DOMAIN: 'www.example.com' })
  const scope = 'Path=/; SameSite=Lax; Domain=www.example.com; Secure; HttpOnly'
  expect(stored).toEqual([`JWT=t; ${scope}`, `PREJWT=t; ${scope}`])
  expect(cleared).toEqual([`JWT=; ${scope}; Max-Age=0`, `PREJWT=; ${scope}; Max-Age=0`])
})

test.each([
  ['JWT=a.b.c', 'a.b.c'],
  ['other=1; JWT=a=b; mg_cart=1', 'a=b'],
  ['other=1;JWT=a.b.c;  mg_cart=1', 'a.b.c'],
  ['JWT=', null],
  ['JWT', null],
  ['PREJWT=a; XJWT=b', null],
  ['', null],
])('of the cookies "%s" the token is %s', async (cookie, token) => {
  const { readTokenCookie } = await import('./login-cookies.server.ts')
  expect(readTokenCookie(new Request('https://www.example.com/', { headers: { Cookie: cookie } }))).toBe(
    token,
  )
})

test('logging out ends the login where the browser sends no cookie, and forgets one without a value', async () => {
  const { expireSharedCookies } = await import('./login-cookies.server.ts')
  const cleared = (headers: Record<string, string>) =>
    listNames(expireSharedCookies(new Request('https://www.example.com/', { headers })))
  expect(cleared({})).toEqual(['JWT', 'PREJWT'])
  expect(cleared({ Cookie: 'odd; mg_session=1; __Host-mg_flash=1; amg_=1' })).toEqual([
    'JWT',
    'PREJWT',
    'odd',
    'amg_',
  ])
})
