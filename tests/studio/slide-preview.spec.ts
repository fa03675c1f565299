/** A slide from its form to the preview, and to the site. */
import { delayUntil } from './delay.ts'
import { field, open, publish, shoot, write } from './editor.ts'
import { expect, test } from './fixtures.ts'

async function isShown(site: string, words: string): Promise<boolean> {
  return (await (await fetch(site)).text()).includes(words)
}

/** What a link of the Studio shows a browser that knows nothing of it, but for the cookie that the link sets. */
async function openAsGuest(link: string): Promise<string> {
  const entered = await fetch(link, { redirect: 'manual' })
  const address = entered.headers.get('Location')
  if (address === null) return entered.text()
  const [cookie = ''] = entered.headers.getSetCookie()
  return (await fetch(new URL(address, link), { headers: { cookie } })).text()
}

test('a slide’s new title shows in the preview as it is written, and on two sites once published, and not before', async ({
  desk,
  studio,
  contentStack: { sites, editor },
}) => {
  const title = () => studio.published.fetch<string>('*[_id == "slide-tutoring"][0].title')
  const before = await title()
  const words = 'Tutoring, funded by grants'
  await open(desk, 'Slides', 'One-on-one tutoring')
  await write(desk, 'title', words)
  await expect(desk.getByText('Saved').or(desk.getByText('Draft')).first()).toBeVisible()
  await expect(field(desk, 'title').getByText(/^26 of \d+ characters$/)).toBeVisible()
  await shoot(desk, 'slide-draft')
  expect(before).not.toBe(words)
  expect(await title()).toBe(before)
  for (const site of sites) expect(await isShown(site, words)).toBe(false)

  await desk.getByText('Used on one page').click()
  await desk.getByRole('link', { name: 'Home' }).last().click()
  const site = desk.frameLocator('iframe')
  const slide = (text: string) => site.getByRole('heading', { name: text, includeHidden: true })
  await expect(slide(words)).toHaveCount(1, { timeout: 20_000 })
  const perspective = desk.getByTestId('global-perspective-menu-button')
  for (const [name, text] of [
    ['Published', before ?? ''],
    ['Drafts', words],
  ] as const) {
    await perspective.click()
    await desk.getByRole('menuitem', { name }).click()
    await expect(slide(text)).toHaveCount(1)
  }
  const width = async () => (await desk.locator('iframe').boundingBox())?.width
  const wide = await width()
  await desk.getByRole('button', { name: 'Toggle viewport size' }).click()
  await expect.poll(width).toBeLessThan(wide ?? 0)
  await desk.getByRole('button', { name: 'Toggle viewport size' }).click()
  await test.step('a press on a title in the preview leads to its field, and what is written there shows at once', async () => {
    const pressed = site.locator('h2[data-sanity*="id=slide-"]').first()
    const before = (await pressed.textContent()) ?? ''
    const [, id = ''] = /id=(slide-[a-z]+)/.exec((await pressed.getAttribute('data-sanity')) ?? '') ?? []
    await pressed.hover()
    await pressed.click()
    await expect(field(desk, 'title').getByRole('textbox')).toHaveValue(before, { timeout: 20_000 })
    // The Studio does not tell its preview of what is written before it has settled, and shows no sign that it has.
    await desk.waitForTimeout(2500)
    const draft = 'Written this moment'
    await write(desk, 'title', draft)
    await expect(pressed).toHaveText(draft)
    expect(await isShown(sites[0], draft)).toBe(false)
    await publish(desk)
    await expect.poll(() => isShown(sites[0], draft)).toBe(true)
    await editor.patch(id).set({ title: before }).commit()
  })
  await test.step('a link shows others the drafts until sharing is turned off', async () => {
    await desk.getByRole('button', { name: 'Share this preview' }).click()
    const sharing = desk.getByRole('checkbox', { name: 'Share this preview' })
    await sharing.check()
    const link = (await desk.getByText(/^A QR Code which encodes the URL: /).textContent()) ?? ''
    const openShared = () => openAsGuest(link.replace(/^.*URL: /, ''))
    await expect.poll(openShared).toContain(words)
    await sharing.uncheck()
    await expect.poll(openShared).toContain('This preview has ended')
    await desk.keyboard.press('Escape')
  })
  await desk.getByRole('link', { name: 'Content', exact: true }).click()
  await desk.getByRole('link', { name: 'Unpublished changes' }).click()
  await expect(desk.getByRole('link', { name: words })).toBeVisible()
  await open(desk, words)
  // Within a second, as `live.spec.ts` measures without the Studio's own work beside it.
  const since = await publish(desk)
  await Promise.all(sites.map(site => delayUntil(site, words, since)))
  expect(await title()).toBe(words)
})
