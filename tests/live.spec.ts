/** What editors publish is on every instance of the site within a second, whatever the content lake goes through. */
import { contentTest as test } from './support/content-stack.ts'
import { expect } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

const PAGE = 'page-tutoring'

async function read(site: string) {
  return (await fetch(`${site}/tutoring`)).text()
}

/** Milliseconds from a moment until a visitor of the site reads the words. */
async function delayUntil(site: string, words: string, since: number): Promise<number> {
  while (!(await read(site)).includes(words)) {
    if (Date.now() - since > 15_000) throw new Error(`${site} does not show “${words}” after 15 s.`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return Date.now() - since
}

test('a change is on two instances within a second of its publication', async ({ contentStack }) => {
  const { sites, editor } = contentStack
  await Promise.all(sites.map(read))
  for (const words of ['Tutoring by the hour', 'Tutoring by the week', 'Tutoring by the year']) {
    const since = Date.now()
    await editor.patch(PAGE).set({ 'hero.heading': words }).commit()
    const delays = await Promise.all(sites.map(site => delayUntil(site, words, since)))
    for (const delay of delays) expect(delay).toBeLessThan(1000)
  }
})

test('many changes at once end with the last on every instance', async ({ contentStack }) => {
  const { sites, editor } = contentStack
  let isDone = false
  const visitors = sites.map(async site => {
    while (!isDone) await read(site)
  })
  for (let count = 1; count <= 50; count += 1)
    await editor
      .patch(PAGE)
      .set({ 'hero.heading': `Heading number ${count}.` })
      .commit()
  const since = Date.now()
  const delays = await Promise.all(sites.map(site => delayUntil(site, 'Heading number 50.', since)))
  isDone = true
  await Promise.all(visitors)
  for (const delay of delays) expect(delay).toBeLessThan(1000)
})

test('a lake that crashes leaves the last good copy, and is followed again once it is back', async ({
  contentStack,
}) => {
  const { sites, editor, killLake, startLake } = contentStack
  const since = Date.now()
  await editor.patch(PAGE).set({ 'hero.heading': 'Before the crash' }).commit()
  await Promise.all(sites.map(site => delayUntil(site, 'Before the crash', since)))

  await killLake()
  for (let count = 0; count < 5; count += 1) {
    for (const site of sites) expect(await read(site)).toContain('Before the crash')
    await new Promise(resolve => setTimeout(resolve, 200))
  }

  await startLake()
  const back = Date.now()
  await editor.patch(PAGE).set({ 'hero.heading': 'After the crash' }).commit()
  await Promise.all(sites.map(site => delayUntil(site, 'After the crash', back)))

  // The stream is opened again within its next wait, and what is published from then on is heard of at once.
  let count = 0
  await expect(async () => {
    count += 1
    const words = `Heard of at once, ${count}`
    const since = Date.now()
    await editor.patch(PAGE).set({ 'hero.heading': words }).commit()
    const delays = await Promise.all(sites.map(site => delayUntil(site, words, since)))
    for (const delay of delays) expect(delay).toBeLessThan(1000)
  }).toPass({ timeout: 6000, intervals: [250] })
})
