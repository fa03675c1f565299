/** Pictures as editors place them. */
import sharp from 'sharp'
import { open, publish } from './editor.ts'
import { expect, test } from './fixtures.ts'

const NAME = 'A picture of two colors'
const ALT = 'Red at the left, blue at the right.'

/** 4800 by 1200 px, of which a slide shows a third: red at the left, blue at the right. */
function makePicture(): Promise<Buffer> {
  const half = { width: 2400, height: 1200, channels: 3, background: '#0000ff' } as const
  return sharp({ create: { ...half, width: 4800, background: '#ff0000' } })
    .composite([{ input: { create: half }, left: 2400, top: 0 }])
    .png()
    .toBuffer()
}

test.beforeAll(async ({ contentStack: { editor } }) => {
  const slide = await editor.getDocument('slide-tutoring')
  if (!slide) throw new Error('There is no slide to copy.')
  const { _id } = await editor.assets.upload('image', await makePicture(), { filename: 'halves.png' })
  await editor.createOrReplace({
    ...slide,
    _id: 'slide-hotspot',
    title: NAME,
    picture: { _type: 'picture', alt: ALT, asset: { _type: 'reference', _ref: _id } },
    orderRank: '0|000000:',
  })
})
test.afterAll(({ contentStack: { editor } }) => editor.delete('slide-hotspot'))

test('a phone shows the spot of a picture that its editor marks', async ({
  desk,
  page,
  contentStack: {
    sites: [site],
  },
}) => {
  const readColor = async () => {
    await page.goto(site)
    const picture = page.getByRole('img', { name: ALT })
    await expect(picture).toHaveJSProperty('complete', true)
    const { channels } = await sharp(await picture.screenshot()).stats()
    return channels.slice(0, 3).map(({ mean }) => (mean > 200 ? 1 : 0))
  }
  await page.setViewportSize({ width: 360, height: 740 })

  await open(desk, 'Slides', NAME)
  await desk.getByTestId('options-menu-edit-details').click()
  // At first the circle is as large as the picture.
  const picture = await desk.locator('[data-handle="hotspot"]').boundingBox()
  if (!picture) throw new Error('There is no picture to mark a spot on.')
  const [centerX, centerY] = [picture.x + picture.width / 2, picture.y + picture.height / 2]
  const drag = async (handle: string, x: number, y: number) => {
    await desk.locator(`[data-handle="${handle}"]`).hover()
    await desk.mouse.down()
    await desk.mouse.move(x, y, { steps: 5 })
    await desk.mouse.up()
  }
  await drag('hotspotHandle', centerX + picture.width / 20, centerY + picture.height / 20)
  await drag('hotspot', centerX + picture.width / 3, centerY)
  await desk.getByRole('button', { name: 'Close dialog' }).click()
  await publish(desk)
  await expect.poll(readColor).toEqual([0, 0, 1])
})
