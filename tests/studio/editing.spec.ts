/**
 * What docs/editing.md tells, step by step in one window of the Studio. With `UPDATE_GUIDE=1` the pictures in
 * docs/editing/ are taken anew.
 */
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { delayUntil } from './delay.ts'
import { expect, field, open, publish, test, write } from './fixtures.ts'

test.describe.configure({ mode: 'default' })

/** Takes a picture for the guide, where its pictures are to be replaced. */
async function shoot(desk: Page, name: string): Promise<void> {
  await desk.mouse.move(700, 855)
  if (!process.env.UPDATE_GUIDE) return
  const picture = path.resolve('docs/editing', `${name}.png`)
  await desk.screenshot({ path: picture, animations: 'disabled' })
}

/** The dot of a state beside a name on the desk. */
function dot(desk: Page, name: string, state: 'published' | 'draft') {
  return desk.getByRole('link', { name: new RegExp(`^${name}\\b`) }).locator(`[data-status="${state}"]`)
}

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

/** Drops the changes of the open document. */
async function discard(desk: Page): Promise<void> {
  await desk.getByTestId('action-menu-button').click()
  await desk.getByRole('menuitem', { name: 'Discard changes' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
}

test('the Studio opens without an error on its console', async ({ desk, openStudio }) => {
  await open(desk, 'Slides', 'OG training and certification')
  expect(openStudio.errors).toEqual([])
})

test('the desk lists what marketing edits, in their words', async ({ desk }) => {
  for (const name of [
    'Unpublished changes',
    'Site settings',
    'Home',
    'Pages',
    'Slides',
    'Testimonials',
    'Partners',
    'License copy',
    'Downloads',
    'Legal: Terms of Use',
    'Redirects',
  ])
    await expect(desk.getByRole('link', { name: new RegExp(`^${name}\\b`) }).first()).toBeVisible()
  for (const name of ['Site settings', 'Home']) await expect(dot(desk, name, 'published')).toBeVisible()
  await desk.getByRole('link', { name: 'Pages' }).click()
  await expect(dot(desk, 'Funding guide', 'published')).toBeVisible()
  await shoot(desk, 'desk')
})

test('the guide is under Help, with its pictures', async ({ desk }) => {
  await desk.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(desk.getByRole('heading', { name: /^Editing the site/ })).toBeVisible()
  await expect(desk.getByText('For developers')).toHaveCount(0)
  const picture = desk.getByRole('img', { name: /^The desk/ })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate(node => node instanceof HTMLImageElement && node.naturalWidth))
    .toBeGreaterThan(0)
})

test('pictures are found by their names under Media', async ({ desk }) => {
  await desk.getByRole('link', { name: 'Media', exact: true }).click()
  await expect(desk.getByText('partner-3.svg')).toBeVisible({ timeout: 20_000 })
  await shoot(desk, 'media')
  await desk.getByPlaceholder('Search').fill('slide-tutoring')
  await expect(desk.getByText('partner-3.svg')).toHaveCount(0)
  await expect(desk.getByText('slide-tutoring.svg')).toBeVisible()
  await desk.getByTestId('media-browser').locator('img').first().click()
  const details = desk.getByRole('dialog')
  await details.getByRole('combobox').first().fill('fall campaign')
  await desk.keyboard.press('Enter')
  await details.getByRole('button', { name: 'Save and close' }).click()
  await expect(desk.getByText('fall campaign').first()).toBeVisible()
})

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

test('a page has its sections in their order', async ({ desk }) => {
  await open(desk, 'Pages', 'Tutoring')
  const sections = field(desk, 'sections')
  await expect(sections.getByText('A person and a program')).toBeVisible({ timeout: 20_000 })
  await sections.scrollIntoViewIfNeeded()
  await shoot(desk, 'page-sections')
  await sections.getByRole('button', { name: 'Add item' }).last().click()
  await expect(desk.getByRole('menuitem', { name: 'Numbered steps' })).toBeVisible()
  await desk.getByRole('menuitem', { name: 'Video' }).click()
  await expect(desk.getByText('Poster').first()).toBeVisible()
  await shoot(desk, 'video')
  await desk.getByRole('button', { name: 'Close dialog' }).click()
  const order = () => sections.getByText(/^(student for each tutor|A person and a program)/).allTextContents()
  const handle = async (index: number) => {
    const box = await sections.locator('[data-sanity-icon="drag-handle"]').nth(index).boundingBox()
    if (!box) throw new Error('The list of sections has no handles.')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  await sections.scrollIntoViewIfNeeded()
  const [from, to] = [await handle(0), await handle(1)]
  await desk.mouse.move(from.x, from.y)
  await desk.mouse.down()
  await desk.mouse.move(to.x, to.y + 10, { steps: 10 })
  await desk.mouse.up()
  await expect.poll(async () => (await order())[0]).toBe('A person and a program')
  await discard(desk)
  await desk.getByRole('tab', { name: 'Search and sharing' }).click()
  await expect(desk.getByText('In search results')).toBeVisible()
  const card = desk.getByRole('img', { name: 'The card that stands for the page' })
  await expect(card).not.toHaveJSProperty('naturalWidth', 0)
})

test('an announcement has a start and an end; what was written is reviewed, and dropped', async ({
  desk,
}) => {
  await open(desk, 'Site settings')
  await desk.getByRole('tab', { name: 'Announcement' }).click()
  await write(desk, 'announcement.text', 'Summer courses are open.')
  await expect(desk.getByText('Shown until')).toBeVisible()
  await expect(dot(desk, 'Site settings', 'draft')).toBeVisible()
  await shoot(desk, 'announcement')
  await desk.getByRole('button', { name: 'Review changes' }).first().click()
  await expect(desk.getByText('Summer courses are open.').first()).toBeVisible()
  await discard(desk)
  await expect(field(desk, 'announcement.text').getByRole('textbox')).toHaveValue('')
  await expect(dot(desk, 'Site settings', 'draft')).toHaveCount(0)
})

test('a slide is made, moved to the front and deleted', async ({ desk, studio }) => {
  const titles = () => studio.published.fetch<string[]>('*[_type == "slide"] | order(orderRank asc).title')
  const first = (await titles())[0]
  await desk.getByRole('link', { name: 'Slides' }).click()
  await desk.getByRole('link', { name: 'Create new Slide' }).click()
  await field(desk, 'title').getByRole('textbox').fill('A new slide')
  await field(desk, 'text').getByRole('textbox').fill('With a few words.')
  await desk.getByTestId('file-button-input').setInputFiles({
    name: 'wide.png',
    mimeType: 'image/png',
    buffer: PNG,
  })
  await desk.getByRole('textbox', { name: 'What it shows' }).fill('A plain picture.')
  await desk.getByRole('textbox', { name: 'Words on the button' }).fill('LEARN MORE')
  await desk.getByRole('textbox', { name: 'Leads to' }).fill('/tutoring')
  await publish(desk)
  await expect.poll(titles).toContain('A new slide')

  const handle = (name: string) => desk.getByRole('link', { name }).first().locator('svg').first()
  // The list makes room for what is carried while it moves; one that is dropped too early goes back.
  await expect(async () => {
    const from = await handle('A new slide').boundingBox()
    const to = await handle(first ?? '').boundingBox()
    if (!from || !to) throw new Error('The list of slides has no handles.')
    await desk.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await desk.mouse.down()
    await desk.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 15 })
    await desk.waitForTimeout(300)
    await desk.mouse.move(to.x + to.width / 2, to.y - 5, { steps: 5 })
    await desk.waitForTimeout(300)
    await desk.mouse.up()
    await expect.poll(async () => (await titles())[0], { timeout: 3000 }).toBe('A new slide')
  }).toPass({ timeout: 30_000 })

  await desk.getByTestId('action-menu-button').click()
  await desk.getByTestId('action-Delete').click()
  await desk
    .getByRole('button', { name: /delete/i })
    .last()
    .click()
  await expect.poll(titles).not.toContain('A new slide')
})

test('a review’s text takes bold words and a link', async ({ desk, studio }) => {
  await open(desk, 'Testimonials', 'Reviews', 'Grace Okafor')
  await field(desk, 'text').getByRole('textbox').first().click()
  await expect(desk.getByText('I came with ten years of practice').first()).toBeVisible()
  await shoot(desk, 'review')
  await desk.keyboard.press('Control+End')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('I would go again, ')
  await desk.keyboard.press('Control+b')
  await desk.keyboard.type('gladly')
  await publish(desk)
  const last = () =>
    studio.published.fetch<{ text: string; marks: string[] }[]>(
      '*[_id == "review-okafor"][0].text[-1].children[]{text, marks}',
    )
  await expect.poll(last).toEqual([
    { text: 'I would go again, ', marks: [] },
    { text: 'gladly', marks: ['strong'] },
  ])
})

test('what another writes into an open document shows in its form, and its history tells who wrote it', async ({
  desk,
  contentStack: { editor },
}) => {
  const raw = editor.withConfig({ perspective: 'raw' })
  const readDraft = () => raw.fetch<string | null>('*[_id == "drafts.slide-workbooks"][0].text')
  await open(desk, 'Slides', 'Workbooks and materials')
  await write(desk, 'text', 'Manuals and eBooks.')
  await expect.poll(readDraft).toBe('Manuals and eBooks.')
  const words = 'Manuals, manipulatives and eBooks in the same order as the software.'
  await editor.patch('drafts.slide-workbooks').set({ text: words }).commit()
  await expect(field(desk, 'text').getByRole('textbox')).toHaveValue(words, { timeout: 15_000 })

  await publish(desk)
  await desk.getByTestId('pane-context-menu-button').last().click()
  await desk.getByRole('menuitem', { name: 'History' }).click()
  const published = desk.getByText('Published just now').or(desk.getByText(/Published .* ago/))
  await expect(published.first()).toBeAttached()
  await shoot(desk, 'history')

  await test.step('what was published before comes back as a draft', async () => {
    await write(desk, 'text', 'Manuals only.')
    await publish(desk)
    const history = desk.getByRole('tabpanel', { name: 'History' })
    // The newest stands there twice at times: as this window has made it, and as the lake tells of it.
    await history
      .getByRole('button', { name: /Published/ })
      .last()
      .click()
    await desk.getByRole('button', { name: 'Revert to revision' }).click()
    await desk.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(readDraft).toBe(words)
    await publish(desk)
  })
})

test('an uploaded picture is served in the width a page asks for', async ({ desk, studio }) => {
  await open(desk, 'Partners', 'Pinehollow School District')
  const wide = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#4338ca' } })
    .png()
    .toBuffer()
  await desk.getByTestId('options-menu-button').click()
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    desk.getByRole('menuitem', { name: 'Upload' }).click(),
  ])
  await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: wide })
  // Until it is there the draft holds the progress of its upload, which can be published too.
  await expect(desk.locator('img[src*="-1200x400.png"]').first()).toBeVisible({ timeout: 20_000 })
  await publish(desk)
  const address = () => studio.published.fetch<string>('*[_id == "partner-3"][0].logo.asset->url')
  await expect.poll(address).toMatch(/-1200x400\.png$/)
  const resized = await fetch(`${await address()}?w=300&auto=format`, { headers: { accept: 'image/webp' } })
  expect(resized.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(await resized.arrayBuffer()).metadata()).width).toBe(300)

  await test.step('another that is under Media is chosen there', async () => {
    await desk.getByTestId('options-menu-button').click()
    await desk.getByRole('menuitem', { name: 'Media', exact: true }).click()
    const choice = desk.getByTestId('media-browser')
    await desk.getByPlaceholder('Search').fill('partner-3')
    await expect(choice.getByText('partner-2.svg')).toHaveCount(0)
    await choice.locator('img').first().click()
    await expect(choice).toHaveCount(0)
    await publish(desk)
    await expect.poll(address).toMatch(/\.svg$/)
  })
})

test('a refused upload says why, and leaves no progress bar', async ({ desk }) => {
  await open(desk, 'Partners', 'Pinehollow School District')
  await desk.getByTestId('options-menu-button').click()
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    desk.getByRole('menuitem', { name: 'Upload' }).click(),
  ])
  const huge = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>')
  await chooser.setFiles({ name: 'huge.svg', mimeType: 'image/svg+xml', buffer: huge })
  await expect(desk.getByText('huge.svg was not uploaded')).toBeVisible({ timeout: 20_000 })
  await expect(desk.getByText('A picture may have 100 million pixels').first()).toBeVisible()
  await expect(desk.getByText('See the console for more information')).toHaveCount(0)
  await expect(desk.getByRole('progressbar')).toHaveCount(0)
})

test('a slide is taken off the site and stays as a draft; deleted, it comes back', async ({
  desk,
  studio,
}) => {
  const name = 'Reading software that starts where your reader is'
  const titles = () => studio.published.fetch<string[]>('*[_type == "slide"].title')
  await open(desk, 'Slides', name)
  await desk.getByRole('button', { name: 'Published', exact: true }).last().click()
  await desk.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await desk.getByRole('button', { name: 'Unpublish now' }).click()
  await expect.poll(titles).not.toContain(name)
  await desk.getByRole('button', { name: 'Draft', exact: true }).last().click()
  await expect(field(desk, 'title').getByRole('textbox')).toHaveValue(name)
  await publish(desk)
  await expect.poll(titles).toContain(name)
  await desk.getByTestId('action-menu-button').click()
  await desk.getByTestId('action-Delete').click()
  await desk
    .getByRole('button', { name: /delete/i })
    .last()
    .click()
  await expect.poll(titles).not.toContain(name)
  // The Studio leaves the form after that.
  await expect(field(desk, 'title')).toHaveCount(0)
  await desk.goBack()
  await desk.getByRole('button', { name: 'Restore most recent revision' }).click()
  await expect(field(desk, 'title').getByRole('textbox')).toHaveValue(name)
  await publish(desk)
  await expect.poll(titles).toContain(name)
})

test('a page can be edited, but neither copied nor deleted', async ({ desk }) => {
  await open(desk, 'Home')
  await expect(desk.getByTestId('action-publish')).toBeVisible()
  const menu = desk.getByTestId('action-menu-button')
  if (await menu.isVisible()) await menu.click()
  await expect(desk.getByText(/^(Delete|Duplicate|Unpublish)\b/)).toHaveCount(0)
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Create new document' }).click()
  const offered = desk.locator('a[href*="/intent/create/"]')
  await expect(offered).toHaveText(['Download', 'Partner', 'Quote', 'Redirect', 'Review', 'Slide'])
})

test('a redirect that would make a chain cannot be published', async ({ desk, studio }) => {
  await open(desk, 'Redirects', '/training')
  await field(desk, 'to').getByRole('textbox').fill('/support')
  await desk.getByRole('button', { name: 'Validation' }).click()
  await expect(desk.getByText('This makes a chain').first()).toBeVisible()
  await expect(desk.getByTestId('action-publish')).toBeDisabled()
  await shoot(desk, 'redirect-chain')
  await field(desk, 'to').getByRole('textbox').fill('/tutoring')
  await expect(desk.getByText('This makes a chain')).toHaveCount(0)
  await publish(desk)
  const target = () => studio.published.fetch<string>('*[_type == "redirect" && from == "/training"][0].to')
  await expect.poll(target).toBe('/tutoring')
})

// Last, for it is about all that went before.
test('sends nothing to other machines', async ({ desk, openStudio }) => {
  await open(desk, 'Slides', 'OG training and certification')
  expect(openStudio.foreignRequests).toEqual([])
})

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
