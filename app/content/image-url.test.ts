import { describe, expect, test } from 'vitest'
import { buildImageUrl, buildSrcSet, computeShownSize } from './image-url.ts'

const SOURCE = { projectId: 'p', dataset: 'd', baseUrl: 'https://cdn.sanity.io' }
const SHA = 'a'.repeat(40)
const wide = { asset: `image-${SHA}-4000x1000-jpg`, alt: 'Wide.', width: 4000, height: 1000 }
const portrait = { asset: `image-${SHA}-1000x4000-jpg`, alt: 'Tall.', width: 1000, height: 4000 }
const drawing = { asset: `image-${SHA}-1000x4000-svg`, alt: 'Drawn.', width: 1000, height: 4000 }
const LEFT = { x: 0.05, y: 0.5 }
const CROP = { left: 0.25, right: 0.25, top: 0, bottom: 0.5 }

function query(address: string) {
  return Object.fromEntries(new URL(address).searchParams)
}

describe('a picture in a frame of 4 by 3', () => {
  test.each([
    ['around a hotspot at the left', { ...wide, hotspot: LEFT }, '0,0,1333,1000'],
    ['around a hotspot at the right', { ...wide, hotspot: { x: 0.95, y: 0.5 } }, '2667,0,1333,1000'],
    ['in its middle without a hotspot', wide, '1334,0,1333,1000'],
    ['within its crop', { ...wide, hotspot: LEFT, crop: CROP }, '1000,0,667,500'],
    ['around the top of a portrait', { ...portrait, hotspot: { x: 0.5, y: 0 } }, '0,0,1000,750'],
  ])('is cut %s', (_, picture, rect) => {
    expect(query(buildImageUrl(picture, SOURCE, 640, 4 / 3))).toMatchObject({
      rect,
      w: '640',
      h: '480',
      fit: 'crop',
    })
  })

  test('is offered up to the width of what is cut out', () => {
    const offered = buildSrcSet({ ...wide, hotspot: LEFT }, SOURCE, 4 / 3)
    expect(offered?.match(/\d+w/g)).toEqual(['320w', '480w', '640w', '960w', '1280w', '1333w'])
  })
})

test.each([
  ['8000x6000', '320w 480w 640w 960w 1280w 1920w'],
  ['100x80', '100w'],
])('a picture of %s is offered in no width that it lacks, nor beyond 1920', (size, offered) => {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const picture = { asset: `image-${SHA}-${size}-jpg`, alt: '', width, height }
  expect(
    buildSrcSet(picture, SOURCE, 4 / 3)
      ?.match(/\d+w(?=,|$)/g)
      ?.join(' '),
  ).toBe(offered)
})

test.each([
  ['a whole picture', wide, undefined, { width: 4000, height: 1000 }],
  ['a cropped picture', { ...wide, crop: CROP }, undefined, { width: 2000, height: 500 }],
  [
    'one cropped at its top',
    { ...wide, crop: { top: 0.25, bottom: 0, left: 0, right: 0 } },
    undefined,
    { width: 4000, height: 750 },
  ],
  ['a wide picture in a frame', wide, 4 / 3, { width: 1333, height: 1000 }],
  ['a portrait in a frame', portrait, 4 / 3, { width: 1000, height: 750 }],
  ['a cropped picture in a frame', { ...wide, crop: CROP }, 4 / 3, { width: 667, height: 500 }],
  ['a drawing, which is never cropped', { ...drawing, crop: CROP }, undefined, { width: 1000, height: 4000 }],
])('the size shown of %s', (_, picture, aspectRatio, size) => {
  expect(computeShownSize(picture, aspectRatio)).toEqual(size)
})

test('a drawing is offered in no other widths, being sharp at any', () => {
  expect(buildSrcSet(drawing, SOURCE)).toBeUndefined()
})

test('a drawing is served as it is', () => {
  const address = buildImageUrl({ ...drawing, hotspot: LEFT, crop: CROP }, SOURCE, 640, 4 / 3)
  expect(new URL(address).search).toBe('')
})
