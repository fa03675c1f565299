/**
 * From the Studio to the site: what is published shows on every running instance, a draft in the Studio's preview
 * alone, as it is written.
 */

import { delayUntil } from './delay.ts'
import { expect, field, open, publish, test, write } from './fixtures.ts'

const TITLE = 'OG training and certification'

async function shows(site: string, words: string) {
  return (await (await fetch(site)).text()).includes(words)
}

test.describe.configure({ mode: 'default' })

test('a slide’s draft stays private; published, it is on two sites', async ({
  desk,
  contentStack: { sites },
}) => {
  const words = 'Training to use on Monday morning'
  for (const site of sites) expect(await shows(site, TITLE)).toBe(true)

  await open(desk, 'Slides', TITLE)
  await write(desk, 'title', words)
  for (const site of sites) expect(await shows(site, words)).toBe(false)

  // Within a second, as `live.spec.ts` measures without the Studio's own work beside it.
  const since = await publish(desk)
  await Promise.all(sites.map(site => delayUntil(site, words, since)))
})

test('a slide changes in the preview as it is written, and on the site only once it is published', async ({
  desk,
  contentStack: {
    sites: [site],
  },
}) => {
  const words = 'Written this moment'
  await desk.getByRole('link', { name: 'Preview', exact: true }).click()
  const preview = desk.frameLocator('iframe')
  await expect(preview.getByText('You are viewing drafts')).toBeVisible({ timeout: 40_000 })
  const title = preview.locator('h2[data-sanity*="id=slide-"]').first()
  await expect(title).toBeVisible()

  await title.hover()
  await title.click()
  await expect(field(desk, 'title')).toBeVisible({ timeout: 20_000 })
  // The Studio does not tell its preview of what is written before it has settled, and shows no sign that it has.
  await desk.waitForTimeout(2500)
  await write(desk, 'title', words)
  await expect(title).toHaveText(words)
  expect(await shows(site, words)).toBe(false)

  await publish(desk)
  await expect.poll(() => shows(site, words)).toBe(true)
})
