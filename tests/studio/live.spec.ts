/** What editors publish is on every instance of the site within a second. */
import { delayUntil } from './delay.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'default' })

const PAGE = 'page-tutoring'

test('a change is on two instances within a second of its publication', async ({ contentStack }) => {
  const { sites, editor } = contentStack
  await Promise.all(sites.map(site => fetch(`${site}/tutoring`)))
  for (const words of ['Tutoring by the hour', 'Tutoring by the week', 'Tutoring by the year']) {
    const since = Date.now()
    await editor.patch(PAGE).set({ 'hero.heading': words }).commit()
    const delays = await Promise.all(sites.map(site => delayUntil(`${site}/tutoring`, words, since)))
    for (const delay of delays) expect(delay).toBeLessThan(1000)
  }
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
  for (const delay of delays) expect(delay).toBeLessThan(1000)
})
