/** A video that an editor uploads: the page's policy lets browsers load it from where it is. */
import { expect, test } from './fixtures.ts'

test('a page may play an uploaded video and read its captions', async ({
  contentStack: {
    sites: [site],
    editor,
  },
}) => {
  const home = await editor.getDocument('page-home')
  if (!home) throw new Error('There is no page to change.')
  const upload = async (name: string, text: string) => {
    const asset = await editor.assets.upload('file', Buffer.from(text), { filename: name })
    return { url: asset.url, file: { _type: 'file', asset: { _type: 'reference', _ref: asset._id } } }
  }
  const video = await upload('lesson.mp4', 'a video')
  const captions = await upload('lesson.vtt', 'WEBVTT')
  const section = { _type: 'videoSection', _key: 'lesson', heading: 'A lesson in half a minute' }
  await editor
    .patch('page-home')
    .append('sections', [{ ...section, video: video.file, captionsFile: captions.file }])
    .commit()
  await expect.poll(async () => (await fetch(site)).text()).toContain(`<source src="${video.url}"`)

  const page = await fetch(site)
  expect(await page.text()).toContain(`<track kind="captions" src="${captions.url}"`)
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(new RegExp(`media-src [^;]*${new URL(video.url).origin}[ ;]`))
  const part = await fetch(video.url, { headers: { Range: 'bytes=2-6' } })
  expect([part.status, await part.text()]).toEqual([206, 'video'])
  await editor.createOrReplace(home)
})
