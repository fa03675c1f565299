import '../testing/environment.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

const HTTPS = 'https://www.example.com'
const MONTH_SECONDS = 2_592_000

/** This site's own cookies as it would have them kept when it starts at an address. */
async function siteAt(SITE_URL: string) {
  vi.resetModules()
  vi.stubEnv('SITE_URL', SITE_URL)
  const [flash, session, own] = await Promise.all([
    import('./flash.server.ts'),
    import('./session.server.ts'),
    import('./cookie-options.server.ts'),
  ])
  return { ...flash, ...session, ...own }
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

test('over https each is kept from scripts, from other sites’ forms and from plain http, for so long', async () => {
  const site = await siteAt(HTTPS)
  const flags = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']
  const { 'Set-Cookie': session } = await site.commitSession(await site.getSession(new Request(HTTPS)))
  expect(listAttributes(session)).toEqual(expect.arrayContaining([...flags, `Max-Age=${MONTH_SECONDS}`]))
  expect(listAttributes(await site.commitFlash('Sorry.'))).toEqual([...flags, 'Max-Age=60'].toSorted())
})

test('over http, on this machine, they do without Secure', async () => {
  const site = await siteAt('http://localhost:3000')
  expect(listAttributes(await site.commitFlash('Sorry.'))).toEqual([
    'HttpOnly',
    'Max-Age=60',
    'Path=/',
    'SameSite=Lax',
  ])
})

test('a forged session cookie is read as a new, empty session', async () => {
  const site = await siteAt(HTTPS)
  const session = await site.getSession(new Request(HTTPS))
  session.set('cart', { book_1: 2 })
  const { 'Set-Cookie': header } = await site.commitSession(session)
  expect((await site.getSession(carrying(header))).get('cart')).toEqual({ book_1: 2 })
  expect((await site.getSession(carrying(forged(header)))).get('cart')).toBeUndefined()
})

test('a message waits for the next page, which forgets it', async () => {
  const site = await siteAt(HTTPS)
  const read = async (header: string) => site.readFlash(carrying(header))
  expect(await site.readFlash(new Request(HTTPS))).toBeNull()
  expect(await read(await site.commitFlash('That item is no longer available.'))).toEqual({
    tone: 'error',
    text: 'That item is no longer available.',
  })
  expect(await read(await site.commitFlash('Saved.', 'success'))).toEqual({ tone: 'success', text: 'Saved.' })
  const forget = await site.clearFlash()
  expect(listAttributes(forget)).toContain('Max-Age=0')
  expect(await read(forget)).toBeNull()
})

test('a message that another site has written is not shown', async () => {
  const site = await siteAt(HTTPS)
  expect(await site.readFlash(carrying(forged(await site.commitFlash('Call this number.'))))).toBeNull()
  expect(await site.readFlash(carrying('mg_flash=eyJ0ZXh0IjoiYSJ9'))).toBeNull()
})

test.each([
  [4000, true],
  [4001, false],
])('a cookie of %d bytes is kept by browsers: %s', async (bytes, isKept) => {
  const { isWithinCookieLimit } = await siteAt(HTTPS)
  expect(isWithinCookieLimit(`a=${'é'.repeat((bytes - 2 - (bytes % 2)) / 2)}${'x'.repeat(bytes % 2)}`)).toBe(
    isKept,
  )
})
