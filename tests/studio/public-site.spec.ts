/** From the Studio to visitors: what is published shows on every running instance of the site, and drafts do not. */
import { enter, field, open, publish } from './fixtures.ts'
import { expect, test } from './newsroom.ts'

const TITLE = 'OG training and certification'

const shows = async (site: string, words: string) => (await (await fetch(site)).text()).includes(words)

/** Milliseconds until a visitor of the site reads the words. */
const delayUntil = async (site: string, words: string, since: number): Promise<number> => {
  while (!(await shows(site, words))) {
    if (Date.now() - since > 10_000) throw new Error(`${site} does not show “${words}” after 10 s.`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return Date.now() - since
}

test('a slide’s draft stays private; published, it is on two sites within a second', async ({
  page,
  newsroom: { sites },
  studioUrl,
}) => {
  const words = 'Training to use on Monday morning'
  for (const site of sites) expect(await shows(site, TITLE)).toBe(true)

  await enter(page, studioUrl)
  await open(page, 'Slides', TITLE)
  await field(page, 'title').getByRole('textbox').fill(words)
  await expect(page.getByText('Saved').first()).toBeVisible()
  for (const site of sites) expect(await shows(site, words)).toBe(false)

  const since = await publish(page)
  const delays = await Promise.all(sites.map(site => delayUntil(site, words, since)))
  for (const delay of delays) expect(delay).toBeLessThan(1000)
})
