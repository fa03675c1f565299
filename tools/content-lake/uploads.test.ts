import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestLake } from './tests/lake-for-tests.ts'

let lake: Awaited<ReturnType<typeof startTestLake>>
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.remove())

function picture() {
  return sharp({
    create: { width: 64, height: 48, channels: 4, background: { r: 20, g: 120, b: 60, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
}

function post(kind: string, body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(`${lake.url}/v2025-02-19/assets/${kind}/production?filename=x`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${lake.lake.access.token}`, ...headers },
  })
}

describe('uploads by @sanity/client', () => {
  test('a picture is kept as it is and described by what is in it', async () => {
    const bytes = await picture()
    const asset = await lake.editor.assets.upload('image', bytes, { filename: 'leaf.png', title: 'A leaf' })
    expect(asset).toMatchObject({
      _id: expect.stringMatching(/^image-[0-9a-f]{40}-64x48-png$/),
      _type: 'sanity.imageAsset',
      originalFilename: 'leaf.png',
      title: 'A leaf',
      mimeType: 'image/png',
      size: bytes.length,
      metadata: { dimensions: { width: 64, height: 48 }, hasAlpha: true, isOpaque: false },
    })
    expect(Buffer.from(await (await fetch(asset.url)).arrayBuffer())).toEqual(bytes)
    expect(await lake.visitor.fetch('*[_id == $id][0].metadata.lqip', { id: asset._id })).toMatch(
      /^data:image\/png/,
    )
  })

  test('the same bytes are one asset', async () => {
    const bytes = await picture()
    const [one, other] = await Promise.all([
      lake.editor.assets.upload('image', bytes),
      lake.editor.assets.upload('image', bytes),
    ])
    expect(other._id).toBe(one._id)
    expect(await lake.editor.fetch('count(*[_id == $id])', { id: one._id })).toBe(1)
  })

  test('a photo that was turned by its camera has the size it is seen at', async () => {
    const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const asset = await lake.editor.assets.upload('image', turned)
    expect(asset.metadata.dimensions).toMatchObject({ width: 20, height: 40 })
  })

  test('a drawing whose words look like a script is kept', async () => {
    const words =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><text>click once = script</text></svg>'
    const asset = await lake.editor.assets.upload('image', Buffer.from(words))
    expect(asset.mimeType).toBe('image/svg+xml')
  })

  test('a picture of 8000 by 6000 pixels is taken, and served in the width a page asks for', async () => {
    const large = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#4338ca' } })
      .jpeg({ quality: 1 })
      .toBuffer()
    const asset = await lake.editor.assets.upload('image', large)
    expect(asset.metadata.dimensions).toMatchObject({ width: 8000, height: 6000 })
    const answer = await fetch(`${asset.url}?w=640&h=480&fit=crop&auto=format`)
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 640, height: 480 })
  })

  test('a file of any kind is kept, and an unknown kind is not opened by the browser', async () => {
    const asset = await lake.editor.assets.upload('file', Buffer.from('<script>alert(1)</script>'), {
      filename: 'page.html',
    })
    const answer = await fetch(asset.url)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  })

  test.each([
    ['text', 'just words'],
    ['a page', '<!doctype html><h1>Hello</h1>'],
    ['half a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
  ])('%s is refused as a picture, and nothing of it is kept', async (_, body) => {
    const before = await readdir(join(lake.dir, 'assets/images'))
    const answer = await post('images', body)
    expect(answer.status).toBe(400)
    expect(await readdir(join(lake.dir, 'assets/images'))).toEqual(before)
  })

  const readReason = async (answer: Response) => (await answer.json()).error.description
  const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>'
  const drawing = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="9" height="9"/>${inside}</svg>`
  test.each([
    ['text', 'just words', /^This is not a picture .* JPEG, PNG/],
    ['a drawing with a script', drawing('<script>alert(1)</script>'), /^This drawing has a script/],
    ['a drawing that acts', drawing('<g onload="alert(1)"/>'), /^This drawing has a script/],
    ['a drawing with a link', drawing('<a href="javascript:alert(1)"/>'), /^This drawing has a script/],
    ['a picture of too many pixels', huge, /^A picture may have 100 million pixels/],
    ['nothing', '', /^This file is empty/],
    ['too many bytes', new Uint8Array(33 * 1024 * 1024), /^A picture may have 32 MB/],
  ])('the refusal of %s says why', async (_, body, words) => {
    expect(await readReason(await post('images', body))).toMatch(words)
  })

  test('what is empty, too large or without a token is refused', async () => {
    expect((await post('files', '')).status).toBe(400)
    expect((await post('images', new Uint8Array(33 * 1024 * 1024))).status).toBe(413)
    expect((await post('files', 'x', { authorization: '' })).status).toBe(401)
  })

  test('an upload named like a path stays in its place', async () => {
    const asset = await lake.editor.assets.upload('file', Buffer.from('x'), { filename: '../../token.../..' })
    expect(asset.path).toMatch(/^files\/maxguru\/production\/[0-9a-f]{40}\.bin$/)
    expect((await readFile(join(lake.dir, 'token'), 'utf8')).trim()).toBe(lake.lake.access.token)
  })
})
