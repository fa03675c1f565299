/** The site while its content lake is down. The last of the folder's files: the window of the Studio loses its lake. */
import { delayUntil } from './delay.ts'
import { expect, test } from './fixtures.ts'

const PAGE = 'page-tutoring'

test('a lake that crashes leaves the last good copy, and is followed again once it is back', async ({
  contentStack,
}) => {
  const { sites, editor, killLake, startLake } = contentStack
  const since = Date.now()
  await editor.patch(PAGE).set({ 'hero.heading': 'Before the crash' }).commit()
  await Promise.all(sites.map(site => delayUntil(`${site}/tutoring`, 'Before the crash', since)))

  await killLake()
  for (let count = 0; count < 5; count += 1) {
    for (const site of sites)
      expect(await (await fetch(`${site}/tutoring`)).text()).toContain('Before the crash')
    await new Promise(resolve => setTimeout(resolve, 200))
  }

  await startLake()
  const back = Date.now()
  await editor.patch(PAGE).set({ 'hero.heading': 'After the crash' }).commit()
  await Promise.all(sites.map(site => delayUntil(`${site}/tutoring`, 'After the crash', back)))

  // The stream is opened again within its next wait, and what is published from then on is heard of at once.
  let count = 0
  await expect(async () => {
    count += 1
    const words = `Heard of at once, ${count}`
    const since = Date.now()
    await editor.patch(PAGE).set({ 'hero.heading': words }).commit()
    const delays = await Promise.all(sites.map(site => delayUntil(`${site}/tutoring`, words, since)))
    for (const delay of delays) expect(delay).toBeLessThan(1000)
  }).toPass({ timeout: 6000, intervals: [250] })
})
