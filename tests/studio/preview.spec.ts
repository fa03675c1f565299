/** The Studio's preview of the site: a draft shows as it is written, and a click on the page opens its form. */
import { enter, field, publish, settled } from './fixtures.ts'
import { expect, test } from './newsroom.ts'

test('a slide changes in the preview as it is written, and on the site only once it is published', async ({
  page,
  newsroom,
  studioUrl,
}) => {
  const [site] = newsroom.sites
  const published = async () => (await fetch(site)).text()
  await enter(page, studioUrl)
  await page.goto(`${studioUrl}/presentation?preview=/`)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('You see drafts')).toBeVisible({ timeout: 40_000 })
  const title = preview.locator('h2[data-sanity*="id=slide-software;"]')
  await expect(title).toBeVisible()

  await title.hover()
  await title.click()
  await expect(field(page, 'title')).toBeVisible({ timeout: 20_000 })
  await settled(page)
  await field(page, 'title').getByRole('textbox').fill('Written this moment')
  await expect(title).toHaveText('Written this moment', { timeout: 5000 })
  expect(await published()).not.toContain('Written this moment')

  await publish(page)
  await expect.poll(published).toContain('Written this moment')
})
