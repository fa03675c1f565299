/** Pictures that an editor uploads. */
import sharp from 'sharp'
import { findMedia, open, publish } from './editor.ts'
import { expect, test } from './fixtures.ts'

test('a picture that cannot be shown is refused, and another is served in the width a page asks for', async ({
  desk,
  studio,
}) => {
  await open(desk, 'Partners', 'Pinehollow School District')
  await test.step('a refused upload says why, and leaves no progress bar', async () => {
    await desk.getByTestId('options-menu-button').click()
    const [chooser] = await Promise.all([
      desk.waitForEvent('filechooser'),
      desk.getByRole('menuitem', { name: 'Upload' }).click(),
    ])
    const huge = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>')
    await chooser.setFiles({ name: 'huge.svg', mimeType: 'image/svg+xml', buffer: huge })
    await expect(desk.getByText('huge.svg was not uploaded')).toBeVisible({ timeout: 20_000 })
    await expect(desk.getByText('A picture may have 100 million pixels').first()).toBeVisible()
    await expect(desk.getByText('See the console for more information')).toHaveCount(0)
    await expect(desk.getByRole('progressbar')).toHaveCount(0)
  })
  const wide = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#4338ca' } })
    .png()
    .toBuffer()
  await desk.getByTestId('options-menu-button').click()
  const [chooser] = await Promise.all([
    desk.waitForEvent('filechooser'),
    desk.getByRole('menuitem', { name: 'Upload' }).click(),
  ])
  await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: wide })
  // Until it is there the draft holds the progress of its upload, which can be published too.
  await expect(desk.locator('img[src*="-1200x400.png"]').first()).toBeVisible({ timeout: 20_000 })
  await publish(desk)
  const address = () => studio.published.fetch<string>('*[_id == "partner-3"][0].logo.asset->url')
  await expect.poll(address).toMatch(/-1200x400\.png$/)
  const resized = await fetch(`${await address()}?w=300&auto=format`, { headers: { accept: 'image/webp' } })
  expect(resized.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(await resized.arrayBuffer()).metadata()).width).toBe(300)

  await test.step('another that is under Media is chosen there', async () => {
    await desk.getByTestId('options-menu-button').click()
    await desk.getByRole('menuitem', { name: 'Media', exact: true }).click()
    const choice = desk.getByTestId('media-browser')
    // The 3 alone would begin the width of each logo, 360x160, which is searched as well.
    await findMedia(desk, 'partner-3.svg', 'partner-2.svg')
    await choice.locator('img').first().click()
    await expect(choice).toHaveCount(0)
    await publish(desk)
    await expect.poll(address).toMatch(/\.svg$/)
  })
})
