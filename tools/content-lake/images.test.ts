import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createImageUrlBuilder } from '@sanity/image-url'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestLake } from './tests/lake-for-tests.ts'

let lake: Awaited<ReturnType<typeof startTestLake>>
let photo: string
let vector: string

/** 600×400: left half red, right half blue, so that a crop can be told by its color. */
function makePhoto() {
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#0000ff' } })
    .composite([
      { input: { create: { width: 300, height: 400, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .jpeg()
    .toBuffer()
}

beforeAll(async () => {
  lake = await startTestLake()
  const asset = await lake.lake.assets.saveImage({ bytes: await makePhoto(), filename: 'photo.jpg' })
  await lake.lake.store.transact({ id: 'photo', by: 'test' }, workspace => workspace.put(asset))
  photo = asset._id
  vector = await lake.visitor.fetch('*[_id == "slide-software"][0].picture.asset._ref')
})
afterAll(() => lake.remove())

function urlFor(id: string) {
  return createImageUrlBuilder({ projectId: 'maxguru', dataset: 'production', baseUrl: lake.url }).image(id)
}

async function load(url: string, accept = 'image/*') {
  const answer = await fetch(url, { headers: { accept } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, image: sharp(bytes), ...(await sharp(bytes).metadata()) }
}

/** The mean color as `[r, g, b]`. */
async function getColour(image: Sharp) {
  const { channels } = await sharp(await image.png().toBuffer()).stats()
  return channels.slice(0, 3).map(channel => Math.round(channel.mean))
}

describe('pictures by @sanity/image-url', () => {
  test('a width keeps the shape, and the answer may be kept for ever', async () => {
    const { answer, width, height, format } = await load(urlFor(photo).width(300).url())
    expect([width, height, format]).toEqual([300, 200, 'jpeg'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('auto=format gives AVIF, then WebP, then the original kind, by what the browser accepts', async () => {
    const url = urlFor(photo).width(120).auto('format').url()
    expect((await load(url, 'image/avif,image/webp,*/*')).answer.headers.get('content-type')).toBe(
      'image/avif',
    )
    expect((await load(url, 'image/webp,*/*')).format).toBe('webp')
    const plain = await load(url, 'image/png,*/*')
    expect(plain.format).toBe('jpeg')
    expect(plain.answer.headers.get('vary')).toContain('accept')
  })

  test('dpr multiplies the size', async () => {
    expect(await load(urlFor(photo).width(100).dpr(2).url())).toMatchObject({ width: 200, height: 133 })
  })

  test.each([
    ['crop', 100, 100],
    ['scale', 100, 100],
    ['fill', 100, 100],
    ['clip', 100, 67],
    ['max', 100, 67],
    ['min', 100, 100],
  ] as const)('fit=%s in 100×100 gives %i×%i', async (fit, width, height) => {
    expect(await load(`${urlFor(photo).url()}?w=100&h=100&fit=${fit}`)).toMatchObject({ width, height })
  })

  test('fit=max never enlarges', async () => {
    expect(await load(`${urlFor(photo).url()}?w=2000&h=2000&fit=max`)).toMatchObject({ width: 600 })
    expect(await load(urlFor(photo).width(2000).fit('max').url())).toMatchObject({ width: 600 })
  })

  test('fit=crop keeps the middle', async () => {
    const cut = await load(urlFor(photo).size(100, 400).fit('crop').format('png').url())
    expect(cut).toMatchObject({ width: 100, height: 400 })
    const [red = 0, , blue = 0] = await getColour(cut.image)
    expect(Math.abs(red - blue)).toBeLessThan(10)
  })

  test('rect cuts the source first', async () => {
    const cut = await load(urlFor(photo).rect(320, 0, 200, 100).width(50).format('png').url())
    expect(cut).toMatchObject({ width: 50, height: 25, format: 'png' })
    expect(await getColour(cut.image)).toEqual([0, 0, 254])
  })

  test('an editor’s crop and hotspot become a rect within the picture', async () => {
    const source = {
      asset: { _ref: photo },
      crop: { top: 0, bottom: 0, left: 0.5, right: 0 },
      hotspot: { x: 0.75, y: 0.5, width: 0.3, height: 0.3 },
    }
    const builder = createImageUrlBuilder({ projectId: 'maxguru', dataset: 'production', baseUrl: lake.url })
    const cut = await load(builder.image(source).size(90, 90).format('png').url())
    expect(cut).toMatchObject({ width: 90, height: 90 })
    expect((await getColour(cut.image))[2]).toBeGreaterThan(240)
  })

  test('quality changes the bytes', async () => {
    const good = await load(urlFor(photo).width(400).quality(95).url())
    const poor = await load(urlFor(photo).width(400).quality(10).url())
    expect(poor.bytes.length).toBeLessThan(good.bytes.length)
  })

  test('a vector is sent as it is, and may run nothing', async () => {
    const { answer, bytes } = await load(urlFor(vector).width(100).auto('format').url(), 'image/avif')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(bytes.toString()).toContain('<svg')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a vector is compressed on its way, a photo is not, and neither is sent twice', async () => {
    const send = (url: string, etag = '') => fetch(url, { headers: { 'if-none-match': etag } })
    const drawing = await send(urlFor(vector).url())
    expect(drawing.headers.get('content-encoding')).toBe('gzip')
    expect((await send(urlFor(photo).url())).headers.get('content-encoding')).toBeNull()
    expect((await send(urlFor(vector).url(), drawing.headers.get('etag') ?? '')).status).toBe(304)
  })

  test('a vector is drawn sharp at any size when a format is asked for', async () => {
    expect(await load(urlFor(vector).width(1600).format('png').url())).toMatchObject({
      width: 1600,
      height: 1200,
      format: 'png',
    })
    const part = await load(urlFor(vector).rect(0, 0, 200, 300).width(800).format('webp').url())
    expect(part).toMatchObject({ width: 800, height: 1200, format: 'webp' })
  })

  test('a resized copy is made once', async () => {
    const url = urlFor(photo).width(222).url()
    await Promise.all([load(url), load(url), load(url)])
    const before = await readdir(join(lake.dir, 'resized'))
    const again = await load(url)
    expect(await readdir(join(lake.dir, 'resized'))).toEqual(before)
    const etag = again.answer.headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test.each(['w=0', 'w=99999', 'w=abc', 'w=9&fit=wild', 'rect=1,2', 'rect=9000,0,1,1', 'q=200', 'fm=exe'])(
    'the wrong parameter %s is refused',
    async query => {
      expect((await fetch(`${urlFor(photo).url()}?${query}`)).status).toBe(400)
    },
  )

  test.each([
    '/images/maxguru/production/..%2f..%2ftoken',
    '/images/maxguru/production/%2e%2e/%2e%2e/token',
    '/files/maxguru/production/..%2F..%2Flog.ndjson',
    '/files/maxguru/production/token',
    '/images/other/production/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-1x1.png',
    '/images/maxguru/production/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-1x1.png',
  ])('nothing but an asset is read by %s', async path => {
    expect((await fetch(lake.url + path)).status).toBe(404)
  })
})

describe('what the seed brought', () => {
  test('a picture has its size, a blur of it and its colors', async () => {
    const asset = await lake.visitor.fetch('*[_id == $id][0]', { id: vector })
    expect(vector).toMatch(/^image-[0-9a-f]{40}-400x300-svg$/)
    expect(asset).toMatchObject({
      _type: 'sanity.imageAsset',
      mimeType: 'image/svg+xml',
      originalFilename: 'tiles.svg',
      metadata: {
        dimensions: { width: 400, height: 300, aspectRatio: 400 / 300 },
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        palette: { dominant: { background: '#fdf3d7', foreground: '#000' } },
      },
    })
    expect(asset.url.startsWith(lake.url)).toBe(true)
  })

  test('a file is served with its type, and saved under the name asked for', async () => {
    const url = await lake.visitor.fetch('*[_id == "download-words"][0].file.asset->url')
    const answer = await fetch(`${url}?dl=words.txt`)
    expect(await answer.text()).toContain('Short a')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('words.txt')
  })

  test.each([
    ['bytes=0-3', 206, 'Shor', 'bytes 0-3/'],
    ['bytes=6-', 206, null, 'bytes 6-'],
    ['bytes=-5', 206, null, 'bytes '],
    ['bytes=99999-', 416, '', 'bytes */'],
    ['bytes=0-1,4-5', 200, null, null],
    ['words', 200, null, null],
  ])('a player that asks for %s of a file is answered %i', async (range, status, text, contentRange) => {
    const url = await lake.visitor.fetch('*[_id == "download-words"][0].file.asset->url')
    const whole = await (await fetch(url)).text()
    const answer = await fetch(url, { headers: { range } })
    expect(answer.status).toBe(status)
    const part = await answer.text()
    if (text !== null) expect(part).toBe(text)
    expect(whole).toContain(part)
    expect(answer.headers.get('content-range')?.startsWith(contentRange ?? '') ?? null).toBe(
      contentRange === null ? null : true,
    )
  })
})
