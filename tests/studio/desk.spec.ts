/** The desk of the Studio and its tools, as an editor finds them. */
import { dot, findMedia, open, shoot } from './editor.ts'
import { expect, test } from './fixtures.ts'

test('the desk lists what marketing edits, in their words, without an error on the console', async ({
  desk,
  openStudio,
}) => {
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
  await open(desk, 'Slides', 'OG training and certification')
  expect(openStudio.errors).toEqual([])
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
  await findMedia(desk, 'slide-tutoring', 'partner-3.svg')
  await expect(desk.getByText('slide-tutoring.svg')).toBeVisible()
  await desk.getByTestId('media-browser').locator('img').first().click()
  const details = desk.getByRole('dialog')
  await details.getByRole('combobox').first().fill('fall campaign')
  await desk.keyboard.press('Enter')
  await details.getByRole('button', { name: 'Save and close' }).click()
  await expect(desk.getByText('fall campaign').first()).toBeVisible()
})
