import '../../testing/environment.ts'
import { evaluate, parse } from 'groq-js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Section } from '#contract/content/blocks.ts'
import { PAGE } from '../projections.ts'
import { VideoSection } from './video.tsx'

const LAKE = 'https://cdn.sanity.io'
const MEDIA = 'https://api.example.com/media/'

vi.mock('../../site-data.ts', () => ({
  useSiteData: () => ({
    mediaUrl: 'https://api.example.com/media/',
    images: { projectId: 'p', dataset: 'd', baseUrl: 'https://cdn.sanity.io' },
  }),
}))

const POSTER = `image-${'a'.repeat(40)}-1920x1440-jpg`
const ASSETS = [
  { _id: 'file-film', _type: 'sanity.fileAsset', url: `${LAKE}/files/p/d/film.mp4` },
  { _id: 'file-words', _type: 'sanity.fileAsset', url: `${LAKE}/files/p/d/words.vtt` },
  {
    _id: POSTER,
    _type: 'sanity.imageAsset',
    metadata: { dimensions: { width: 1920, height: 1440 }, isOpaque: false },
  },
]
const KEPT = {
  mp4: 'video/story.mp4',
  webm: 'video/story.webm',
  captions: 'video/story.vtt',
  poster: 'video/story.jpg',
}
const UPLOADED = {
  video: { asset: { _ref: 'file-film' } },
  captionsFile: { asset: { _ref: 'file-words' } },
  posterPicture: { asset: { _ref: POSTER } },
}

/** What the page's query makes of a stored section. */
async function read(fields: object): Promise<unknown> {
  const section = { _type: 'videoSection', _key: 'v', heading: 'One school year', ...fields }
  const dataset = [...ASSETS, { _id: 'page-home', _type: 'page', sections: [section] }]
  const tree = parse(`*[_id == "page-home"][0]${PAGE}.sections[0]`)
  return (await evaluate(tree, { dataset })).get()
}

async function render(fields: object): Promise<string> {
  const section = Section.parse(await read(fields))
  if (section._type !== 'videoSection') throw new Error('This is no video.')
  return renderToStaticMarkup(<VideoSection section={section} />)
}

test('an uploaded video is shown with its captions and its poster, cut to the video’s shape', async () => {
  const html = await render(UPLOADED)
  expect(html).toContain(`<source src="${LAKE}/files/p/d/film.mp4" type="video/mp4"/>`)
  expect(html).toContain(`<track kind="captions" src="${LAKE}/files/p/d/words.vtt"`)
  expect(html).toMatch(/<img [^>]*src="[^"]+-1920x1440\.jpg\?rect=0,180,1920,1080&amp;w=1280&amp;h=720/)
})

test('nothing of the video that was there before is shown with an uploaded one', async () => {
  const html = await render({ ...KEPT, ...UPLOADED, posterPicture: null })
  expect(html).not.toContain(MEDIA)
})

test('an uploaded video without captions is an incomplete section', async () => {
  const { captionsFile: _, ...withoutCaptions } = UPLOADED
  expect(Section.safeParse(await read({ ...KEPT, ...withoutCaptions })).success).toBe(false)
})

test('a video in the media store is shown as it is there', async () => {
  const html = await render(KEPT)
  for (const path of Object.values(KEPT)) expect(html).toContain(`src="${MEDIA}${path}"`)
})
