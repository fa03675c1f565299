import '../testing/environment.ts'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('@sanity/preview-url-secret', () => ({ validatePreviewUrl: vi.fn() }))

const HTTPS = 'https://www.example.com'
const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.resetAllMocks()
})

/** The preview of a site that starts with these settings. */
function getPreview(settings: Record<string, string> = {}) {
  vi.resetModules()
  const all = { SITE_URL: HTTPS, SANITY_READ_TOKEN: 'a token', ...settings }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  return import('./preview.server.ts')
}

function carrying(header: string) {
  return new Request(HTTPS, { headers: { Cookie: header.split('; ')[0] ?? '' } })
}

function listAttributes(header: string) {
  return header.split('; ').slice(1).toSorted()
}

test('a browser sees drafts for an hour, and so does a copy of its cookie', async () => {
  const { isPreview, createPreviewCookie } = await getPreview()
  const cookie = await createPreviewCookie()
  expect(await isPreview(carrying(cookie))).toBe(true)
  vi.setSystemTime(Date.now() + HOUR_MS - 1)
  expect(await isPreview(carrying(cookie))).toBe(true)
  vi.setSystemTime(Date.now() + 1)
  expect(await isPreview(carrying(cookie))).toBe(false)
})

test('the cookie is sent inside the Studio’s frame over https, and expires after an hour', async () => {
  const { createPreviewCookie } = await getPreview()
  expect(listAttributes(await createPreviewCookie())).toEqual([
    'HttpOnly',
    'Max-Age=3600',
    'Path=/',
    'SameSite=None',
    'Secure',
  ])
})

test('on this machine, over http, it is one site with the Studio', async () => {
  const { createPreviewCookie } = await getPreview({ SITE_URL: 'http://localhost:3000' })
  expect(listAttributes(await createPreviewCookie())).toEqual([
    'HttpOnly',
    'Max-Age=3600',
    'Path=/',
    'SameSite=Lax',
  ])
})

test('a cookie that this site has not signed shows nothing, nor does one of another shape', async () => {
  const { isPreview, createPreviewCookie } = await getPreview()
  const [value = ''] = (await createPreviewCookie()).split('; ')
  expect(await isPreview(carrying(value.replace(/\.[^.]*$/, `.${'A'.repeat(43)}`)))).toBe(false)
  expect(await isPreview(carrying('mg_preview=eyJ1bnRpbCI6OWU5OX0='))).toBe(false)
  expect(await isPreview(carrying('other=1'))).toBe(false)
  expect(await isPreview(new Request(HTTPS))).toBe(false)
})

test('leaving clears the cookie, and a copy of it shows no drafts', async () => {
  const { expirePreviewCookie, isPreview } = await getPreview()
  const cookie = await expirePreviewCookie()
  expect(await isPreview(carrying(cookie))).toBe(false)
})

test('without a token to read drafts with there is no preview', async () => {
  const { createPreviewCookie } = await getPreview()
  const cookie = await createPreviewCookie()
  const { checkPreviewSecret, isPreview } = await getPreview({ SANITY_READ_TOKEN: '' })
  expect(await isPreview(carrying(cookie))).toBe(false)
  expect(await checkPreviewSecret(`${HTTPS}/api/preview/enable?sanity-preview-secret=x`)).toBeNull()
  expect(validatePreviewUrl).not.toHaveBeenCalled()
})

test.each([
  ['/faq?a=1#b', '/faq?a=1#b'],
  ['/faq?sanity-preview-perspective=drafts&a=1', '/faq?a=1'],
  [undefined, '/'],
  ['//evil.example/x', '/'],
  ['https://evil.example/x', '/'],
])('the secret of the Studio leads to the page it asks for: %s', async (redirectTo, path) => {
  const { checkPreviewSecret } = await getPreview()
  vi.mocked(validatePreviewUrl).mockResolvedValue({ isValid: true, ...(redirectTo && { redirectTo }) })
  expect(await checkPreviewSecret(`${HTTPS}/api/preview/enable`)).toEqual({ path, perspective: 'drafts' })
})

test.each([
  ['drafts', 'drafts'],
  ['published', 'published'],
  ['rSummer,drafts', ['rSummer', 'drafts']],
  ['raw', 'drafts'],
  ['rSummer,raw', 'drafts'],
  ['', 'drafts'],
  [undefined, 'drafts'],
])('the perspective “%s” of the Studio shows %j', async (named, perspective) => {
  const { checkPreviewSecret, createPreviewCookie, readPreview } = await getPreview()
  vi.mocked(validatePreviewUrl).mockResolvedValue({
    isValid: true,
    redirectTo: '/',
    ...(named !== undefined && { studioPreviewPerspective: named }),
  })
  const preview = await checkPreviewSecret(`${HTTPS}/api/preview/enable`)
  expect(preview?.perspective).toEqual(perspective)
  expect(await readPreview(carrying(await createPreviewCookie(preview?.perspective)))).toMatchObject({
    perspective,
    at: null,
  })
})

test('a chosen moment is kept for the rest of the preview’s hour', async () => {
  const { createMomentCookie, createPreviewCookie, readPreview } = await getPreview()
  const preview = await readPreview(carrying(await createPreviewCookie('published')))
  if (!preview) throw new Error('There is no preview.')
  vi.setSystemTime(Date.now() + HOUR_MS / 2)
  const chosen = await createMomentCookie(preview, 42)
  expect(listAttributes(chosen)).toContain('Max-Age=1800')
  expect(await readPreview(carrying(chosen))).toEqual({ ...preview, at: 42 })
})

test('a secret that the Studio has not written leads nowhere', async () => {
  const { checkPreviewSecret } = await getPreview()
  vi.mocked(validatePreviewUrl).mockResolvedValue({ isValid: false, redirectTo: '/faq' })
  expect(await checkPreviewSecret(`${HTTPS}/api/preview/enable`)).toBeNull()
})
