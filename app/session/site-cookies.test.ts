import '../testing/environment.ts'
import { createCookie } from '@remix-run/node'
import { afterEach, expect, test, vi } from 'vitest'
import { hasPersonalCookie } from '#contract/personal-cookies.ts'

afterEach(() => vi.unstubAllEnvs())

const HTTPS = 'https://www.example.com'
const MONTH_SECONDS = 2_592_000

/** This site's own cookies as it would have them kept when it starts at an address. */
async function siteAt(SITE_URL: string) {
  vi.resetModules()
  vi.stubEnv('SITE_URL', SITE_URL)
  const [flash, session, options, own] = await Promise.all([
    import('./flash.server.ts'),
    import('./session.server.ts'),
    import('./cookie-options.server.ts'),
    import('./site-cookie.server.ts'),
  ])
  return { ...flash, ...session, ...options, ...own }
}

function listAttributes(header: string) {
  return header.split('; ').slice(1).toSorted()
}

function carrying(header: string) {
  return new Request(HTTPS, { headers: { Cookie: header.split('; ')[0] ?? '' } })
}

/** Signed like a cookie of ours, by a key that is not ours. */
function forged(header: string) {
  const [value = ''] = header.split('; ')
  return value.replace(/\.[^.]*$/, `.${'A'.repeat(43)}`)
}

test('over https each cookie is HttpOnly, SameSite=Lax and Secure, with its own maximum age', async () => {
  const site = await siteAt(HTTPS)
  const flags = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']
  const { 'Set-Cookie': session } = await site.commitSession(await site.getSession(new Request(HTTPS)))
  expect(listAttributes(session)).toEqual(expect.arrayContaining([...flags, `Max-Age=${MONTH_SECONDS}`]))
  expect(listAttributes(await site.commitFlash('Sorry.'))).toEqual([...flags, 'Max-Age=60'].toSorted())
})

test('omit Secure over http on this machine', async () => {
  const site = await siteAt('http://localhost:3000')
  expect(listAttributes(await site.commitFlash('Sorry.'))).toEqual([
    'HttpOnly',
    'Max-Age=60',
    'Path=/',
    'SameSite=Lax',
  ])
})

test.each([HTTPS, 'http://localhost:3000'])(
  'at %s each keeps its visitor from the page cache',
  async address => {
    const site = await siteAt(address)
    const { 'Set-Cookie': session } = await site.commitSession(await site.getSession(new Request(address)))
    for (const header of [session, await site.commitFlash('Sorry.')])
      expect(hasPersonalCookie(header.split('; ')[0]), header).toBe(true)
  },
)

test('a forged session cookie is read as a new, empty session', async () => {
  const site = await siteAt(HTTPS)
  const session = await site.getSession(new Request(HTTPS))
  session.set('cart', { book_1: 2 })
  const { 'Set-Cookie': header } = await site.commitSession(session)
  expect((await site.getSession(carrying(header))).get('cart')).toEqual({ book_1: 2 })
  expect((await site.getSession(carrying(forged(header)))).get('cart')).toBeUndefined()
})

test('a message is shown on the next page only', async () => {
  const site = await siteAt(HTTPS)
  const read = async (header: string) => site.readFlash(carrying(header))
  expect(await site.readFlash(new Request(HTTPS))).toBeNull()
  expect(await read(await site.commitFlash('That item is no longer available.'))).toEqual({
    tone: 'error',
    text: 'That item is no longer available.',
  })
  expect(await read(await site.commitFlash('Saved.', 'success'))).toEqual({ tone: 'success', text: 'Saved.' })
  const cleared = await site.clearFlash()
  expect(await read(cleared)).toBeNull()
})

test('a message that another site has written is not shown', async () => {
  const site = await siteAt(HTTPS)
  expect(await site.readFlash(carrying(forged(await site.commitFlash('Call this number.'))))).toBeNull()
  expect(await site.readFlash(carrying('__Host-mg_flash=eyJ0ZXh0IjoiYSJ9'))).toBeNull()
})

test.each([
  [4000, true],
  [4001, false],
])('a cookie of %d bytes fits in a browser: %s', async (bytes, isKept) => {
  const { isWithinCookieLimit } = await siteAt(HTTPS)
  expect(isWithinCookieLimit(`a=${'é'.repeat((bytes - 2 - (bytes % 2)) / 2)}${'x'.repeat(bytes % 2)}`)).toBe(
    isKept,
  )
})

const OLD_SECRET = 'an older secret of at least 32 characters'
const NEW_SECRET = 'a newer secret of at least 32 characters..'

test('over https each is named for this host alone', async () => {
  expect(await (await siteAt(HTTPS)).commitFlash('Saved.')).toMatch(/^__Host-mg_flash=/)
  expect(await (await siteAt('http://localhost:3000')).commitFlash('Saved.')).toMatch(/^mg_flash=/)
})

test('the value of one cookie is not valid in another', async () => {
  const site = await siteAt(HTTPS)
  const [flash, other] = [site.createSiteCookie('mg_flash', {}), site.createSiteCookie('mg_seen', {})]
  const [pair = ''] = (await flash.serialize('x')).split('; ')
  expect(await flash.parse(pair)).toBe('x')
  expect(await other.parse(pair.replace('mg_flash', 'mg_seen'))).toBeNull()
})

test('the newest secret signs, and cookies of those before it are read', async () => {
  const make = async (SESSION_SECRET: string) => {
    vi.stubEnv('SESSION_SECRET', SESSION_SECRET)
    return (await siteAt(HTTPS)).createSiteCookie('mg_flash', {})
  }
  const before = await (await make(OLD_SECRET)).serialize('kept')
  const rotated = await make(`${NEW_SECRET}, ${OLD_SECRET}`)
  expect(await rotated.parse(before)).toBe('kept')
  const after = await rotated.serialize('kept')
  expect(await (await make(OLD_SECRET)).parse(after)).toBeNull()
  expect(await (await make(NEW_SECRET)).parse(after)).toBe('kept')
})

test('for a day after a start, cookies of the earlier names and keys are read, and can be cleared', async () => {
  const site = await siteAt(HTTPS)
  const cookie = site.createSiteCookie('mg_flash', { maxAge: 60 })
  const earlier = createCookie('mg_flash', { secrets: ['a secret for unit tests of 32 characters or more'] })
  const [pair = ''] = (await earlier.serialize('kept')).split('; ')
  expect(await cookie.parse(pair)).toBe('kept')
  const [cleared = '', ...attributes] = (await cookie.clear()).split('; ')
  expect(attributes).toContain('Max-Age=86400')
  expect(await cookie.parse(`${pair}; ${cleared}`)).toBe('')
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(24 * 60 * 60 - 1)
  expect(await cookie.parse(pair)).toBe('kept')
  uptime.mockReturnValue(24 * 60 * 60)
  expect(await cookie.parse(pair)).toBeNull()
  expect(await cookie.clear()).toContain('Max-Age=0')
  vi.restoreAllMocks()
})
