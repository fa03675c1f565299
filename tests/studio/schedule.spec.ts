/** What is shown for a limited time, from the editor's form to the visitor's page. */

import { field, open, publish } from './editor.ts'
import { entrance } from './entrance.ts'
import { expect, TIME_ZONE, test } from './fixtures.ts'

const NAME = 'A week for new readers'
const SECOND_MS = 1000

test.use({ timezoneId: TIME_ZONE })

test.beforeAll(async ({ contentStack: { editor } }) => {
  const slide = await editor.getDocument('slide-tutoring')
  if (!slide) throw new Error('There is no slide to copy.')
  await editor.createOrReplace({ ...slide, _id: 'slide-campaign', title: NAME, orderRank: '0|000000:' })
})
test.afterAll(({ contentStack: { editor } }) => editor.delete('slide-campaign'))

test('a slide is planned across a clock change, seen in the preview at its time, and comes and goes by itself', async ({
  desk,
  page,
  studio,
  contentStack,
}) => {
  const {
    sites: [site],
    editor,
  } = contentStack
  const isPublic = async () => (await (await fetch(site)).text()).includes(NAME)
  await open(desk, 'Slides', NAME)
  await desk.getByRole('button', { name: 'Schedule' }).click()
  // In New York the clocks go back on November 3, 2030.
  for (const [name, moment] of [
    ['from', '2030-11-02 09:00'],
    ['until', '2030-11-04 09:00'],
  ] as const) {
    await field(desk, name).getByRole('textbox').fill(moment)
    await desk.keyboard.press('Tab')
  }
  await publish(desk)
  const schedule = () => studio.published.fetch('*[_id == "slide-campaign"][0]{from, until}')
  await expect.poll(schedule).toEqual({ from: '2030-11-02T13:00:00.000Z', until: '2030-11-04T14:00:00.000Z' })
  await expect(desk.getByText(/^From Nov 2, 2030, 9:00\sAM EDT$/)).toBeVisible()
  await expect.poll(isPublic).toBe(false)

  await page.goto(await entrance(contentStack, '/'))
  const slide = page.getByRole('heading', { name: NAME, includeHidden: true })
  const showAsOf = async (moment: string) => {
    await page.getByLabel('As of').fill(moment)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('You are viewing drafts as of a chosen time')).toBeVisible()
  }
  // Without a moment the preview shows what begins later.
  await expect(slide).toHaveCount(1)
  await showAsOf('2030-11-04T09:00')
  await expect(slide).toHaveCount(0)
  await showAsOf('2030-11-04T08:59')
  await expect(slide).toHaveCount(1)

  // The site's own clock: from here on nothing is published or invalidated but these two moments.
  const soon = () => new Date(Date.now() + SECOND_MS).toISOString()
  await editor.patch('slide-campaign').set({ from: soon() }).unset(['until']).commit()
  await expect.poll(isPublic).toBe(true)
  await editor.patch('slide-campaign').set({ until: soon() }).commit()
  await expect.poll(isPublic).toBe(false)
})
