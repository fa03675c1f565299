/** What editors publish is on every instance of the site within a second. */
import { delayUntil } from './delay.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'default' })

const PAGE = 'page-tutoring'
/** Other tests take the processors meanwhile. A site that is not told of a change asks after 30 s, far above this. */
const BUSY_MS = 5000

test('a change is on two instances within a second of its publication', async ({ contentStack }) => {
  const { sites, editor } = contentStack
  await Promise.all(sites.map(site => fetch(`${site}/tutoring`)))
  const slower: number[] = []
  for (const words of ['hour', 'day', 'week', 'month', 'year'].map(time => `Tutoring by the ${time}`)) {
    const since = Date.now()
    await editor.patch(PAGE).set({ 'hero.heading': words }).commit()
    const delays = await Promise.all(sites.map(site => delayUntil(`${site}/tutoring`, words, since)))
    slower.push(Math.max(...delays))
  }
  expect(Math.min(...slower)).toBeLessThan(1000)
  expect(Math.max(...slower)).toBeLessThan(BUSY_MS)
})

test('many changes at once end with the last on every instance', async ({ contentStack }) => {
  const { sites, editor } = contentStack
  let isDone = false
  const visitors = sites.map(async site => {
    while (!isDone) await (await fetch(`${site}/tutoring`)).text()
  })
  for (let count = 1; count <= 50; count += 1)
    await editor
      .patch(PAGE)
      .set({ 'hero.heading': `Heading number ${count}.` })
      .commit()
  const since = Date.now()
  const delays = await Promise.all(
    sites.map(site => delayUntil(`${site}/tutoring`, 'Heading number 50.', since)),
  )
  isDone = true
  await Promise.all(visitors)
  for (const delay of delays) expect(delay).toBeLessThan(BUSY_MS)
})

test('the quote page has the W-9 for as long as the settings have it', async ({ contentStack }) => {
  const { sites, editor } = contentStack
  const read = async () => (await fetch(`${sites[0]}/quote`)).text()
  expect(await read()).not.toContain('Download the W-9')
  const pdf = await editor.assets.upload('file', Buffer.from('%PDF-1.4 signed'), { filename: 'w9.pdf' })
  await editor
    .patch('siteSettings')
    .set({ w9: { _type: 'file', asset: { _type: 'reference', _ref: pdf._id } } })
    .commit()
  await delayUntil(`${sites[0]}/quote`, 'Download the W-9 (PDF', Date.now())
  const address = /href="([^"]+)"[^>]*>Download the W-9/.exec(await read())?.[1] ?? ''
  expect(await (await fetch(address)).text()).toBe('%PDF-1.4 signed')
  await editor.patch('siteSettings').unset(['w9']).commit()
  await expect.poll(read).not.toContain('Download the W-9')
})
