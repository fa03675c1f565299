/** Drafts are shown only to a browser in preview, and never cached. */
import { expectNoAxeViolations } from '../support/test.ts'
import { entrance } from './entrance.ts'
import { expect, test } from './fixtures.ts'

const PUBLISHED = 'Tutoring as published'
const DRAFT = 'Tutoring as drafted'

test.beforeAll(async ({ contentStack: { editor } }) => {
  await editor.patch('page-tutoring').set({ 'hero.heading': PUBLISHED }).commit()
  const page = await editor.getDocument('page-tutoring')
  if (!page) throw new Error('There is no page to draft.')
  await editor.createOrReplace({
    ...page,
    _id: 'drafts.page-tutoring',
    hero: { ...page.hero, heading: DRAFT },
  })
})

test.describe.configure({ mode: 'default' })

async function enter(address: string) {
  const answer = await fetch(address, { redirect: 'manual' })
  const [cookie = ''] = answer.headers.getSetCookie()
  return { answer, cookie }
}

async function readWith(site: string, cookie: string) {
  const answer = await fetch(`${site}/tutoring`, { headers: { Cookie: cookie } })
  return { text: await answer.text(), caching: answer.headers.get('Cache-Control') }
}

test('a browser that comes from the Studio sees drafts until it leaves', async ({ page, contentStack }) => {
  const [site] = contentStack.sites
  await page.goto(await entrance(contentStack))
  await expect(page).toHaveURL(`${site}/tutoring`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(DRAFT)
  await expect(page.getByText('You are viewing drafts')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(page.getByText('You are viewing drafts')).toBeVisible()
  await page.goto(`${site}/tutoring`)
  await page.getByRole('button', { name: 'Exit preview' }).click()
  await expect(page).toHaveURL(`${site}/tutoring`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PUBLISHED)
  await expect(page.getByText('You are viewing drafts')).toHaveCount(0)
})

test('each field leads to its form in the Studio, in a preview only', async ({ page, contentStack }) => {
  const [site] = contentStack.sites
  await page.goto(site)
  await expect(page.locator('[data-sanity]')).toHaveCount(0)
  await page.goto(await entrance(contentStack, '/'))
  const link = (selector: string) => page.locator(selector).first().getAttribute('data-sanity')
  const base = `base=${encodeURIComponent(`http://localhost:${contentStack.studioPort}`)}`
  expect(await link('h1')).toBe(`id=page-home;type=page;path=hero.heading;${base}`)
  expect(await link('h2[data-sanity]')).toMatch(/^id=slide-[a-z]+;type=slide;path=title;/)
  expect(await link('section[data-sanity]')).toMatch(/^id=page-home;type=page;path=sections:\w+;/)
  expect(await link('section img[data-sanity]')).toMatch(/^id=slide-[a-z]+;type=slide;path=picture;/)
  expect(await link('p[data-sanity]:has(> a)')).toMatch(/^id=page-home;type=page;path=hero.links;/)
  expect(await link('li p[data-sanity]:has(> a)')).toMatch(/^id=slide-[a-z]+;type=slide;path=link;/)
  expect(await link('footer a[href^="tel:"]')).toMatch(/^id=siteSettings;type=siteSettings;path=phone;/)
  await page.goto(`${site}/checkout`)
  expect(await link('h1')).toMatch(/^id=page-checkout;type=page;path=hero.heading;/)
  await page.goto(`${site}/privacy-policy`)
  expect(await link('article h2')).toMatch(/^id=legal-terms;type=legalDocument;path=sections:[\w-]+.heading;/)
})

test('the slides stand still in a preview until they are played', async ({ page, contentStack }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(await entrance(contentStack, '/'))
  const play = page.getByRole('button', { name: 'Play the slides' })
  await expect(play).toBeVisible()
  await page.clock.runFor(4000)
  await expect(page.getByRole('button', { name: /^Slide 1:/ })).toHaveAttribute('aria-current', 'true')
  await expect(play).toBeVisible()
})

test('a preview is kept nowhere, and is one browser’s alone', async ({ contentStack }) => {
  const { answer, cookie } = await enter(await entrance(contentStack))
  expect(answer.headers.get('Cache-Control')).toContain('no-store')
  expect(cookie).toMatch(/^mg_preview=.*; Max-Age=3600; .*HttpOnly; SameSite=Lax$/)
  const pair = cookie.split(';')[0] ?? ''
  for (const site of contentStack.sites) {
    const { text, caching } = await readWith(site, pair)
    expect(text).toContain(DRAFT)
    expect(caching).toBe('private, no-store')
    for (const other of ['', `${pair}x`, 'mg_preview=eyJ1bnRpbCI6OTk5OTk5OTk5OTk5OX0%3D']) {
      const { text } = await readWith(site, other)
      expect(text).toContain(PUBLISHED)
      expect(text).not.toContain(DRAFT)
    }
  }
})

test('without a secret that the Studio wrote there is no preview', async ({ contentStack }) => {
  for (const query of ['', '?sanity-preview-secret=guessed', '?sanity-preview-secret=']) {
    const { answer, cookie } = await enter(`${contentStack.sites[0]}/api/preview/enable${query}`)
    expect(answer.status).toBe(401)
    expect(cookie).toBe('')
  }
})

test.describe('a preview opens no other site', () => {
  for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    test(`by ${path}`, async ({ contentStack }) => {
      const { answer } = await enter(await entrance(contentStack, path))
      const [site] = contentStack.sites
      expect(new URL(answer.headers.get('Location') ?? '', site).origin).toBe(site)
    })
  }
})
