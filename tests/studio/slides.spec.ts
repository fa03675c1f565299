/** Slides: made, moved, taken off the site and deleted. */
import { deleteDocument, field, open, publish } from './editor.ts'
import { expect, test } from './fixtures.ts'

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

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

  await deleteDocument(desk)
  await expect.poll(titles).not.toContain('A new slide')
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
  await deleteDocument(desk)
  await expect.poll(titles).not.toContain(name)
  // The Studio leaves the form after that.
  await expect(field(desk, 'title')).toHaveCount(0)
  await desk.goBack()
  await desk.getByRole('button', { name: 'Restore most recent revision' }).click()
  await expect(field(desk, 'title').getByRole('textbox')).toHaveValue(name)
  await publish(desk)
  await expect.poll(titles).toContain(name)
})
