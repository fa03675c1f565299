import { createImageUrlBuilder } from '@sanity/image-url'
import type { Picture } from '#contract/content/basics.ts'
import type { RootData } from '../root-data.ts'

/** Where pictures are served from: `https://cdn.sanity.io`, or the local content lake. */
export type ImageSource = RootData['images']

/** Widths in px that a `srcset` offers. */
const WIDTHS = [320, 480, 640, 960, 1280, 1920]

function isVector(picture: Picture) {
  return picture.asset.endsWith('-svg')
}

function createBuilder(picture: Picture, source: ImageSource) {
  return createImageUrlBuilder(source).image({
    asset: { _ref: picture.asset },
    ...(picture.crop && { crop: picture.crop }),
    ...(picture.hotspot && { hotspot: { height: 0, width: 0, ...picture.hotspot } }),
  })
}

/** Address of the picture `width` px wide, in the best format the browser takes. */
export function buildImageUrl(picture: Picture, source: ImageSource, width: number): string {
  return isVector(picture)
    ? createBuilder(picture, source).url()
    : createBuilder(picture, source).width(width).auto('format').quality(75).url()
}

/** A width-based `srcset` up to the picture's own size; none for drawings, which are sharp at any size. */
export function buildSrcSet(picture: Picture, source: ImageSource): string | undefined {
  if (isVector(picture)) return undefined
  const widths = WIDTHS.filter(width => width < picture.width)
  return [...widths, Math.min(picture.width, 1920)]
    .map(width => `${buildImageUrl(picture, source, width)} ${width}w`)
    .join(', ')
}
