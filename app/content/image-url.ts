import { createImageUrlBuilder } from '@sanity/image-url'
import type { Picture } from '#contract/content/basics.ts'
import type { SiteData } from '../site-data.ts'

/** Where pictures are served from: `https://cdn.sanity.io`, or the local content lake. */
export type ImageSource = SiteData['images']

/** Widths in px that a `srcset` offers. */
const WIDTHS = [320, 480, 640, 960, 1280]
const MAX_WIDTH = 1920

/** Drawings are served as they are; the image pipeline does not cut them. */
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

/**
 * Size in px of what is shown of a picture: what its editor cropped, and of that the largest part with the
 * `aspectRatio` (width by height) of a frame.
 */
export function computeShownSize(picture: Picture, aspectRatio?: number): { width: number; height: number } {
  const crop = isVector(picture) ? undefined : picture.crop
  const width = Math.round(picture.width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)))
  const height = Math.round(picture.height * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0)))
  if (!aspectRatio) return { width, height }
  return width / height > aspectRatio
    ? { width: Math.round(height * aspectRatio), height }
    : { width, height: Math.round(width / aspectRatio) }
}

/**
 * Address of the picture `width` px wide, in the best format the browser takes. With an `aspectRatio` it is cut
 * to it around the hotspot.
 */
export function buildImageUrl(
  picture: Picture,
  source: ImageSource,
  width: number,
  aspectRatio?: number,
): string {
  const builder = createBuilder(picture, source)
  if (isVector(picture)) return builder.ignoreImageParams().url()
  const sized = aspectRatio
    ? builder
        .width(width)
        .height(Math.round(width / aspectRatio))
        .fit('crop')
    : builder.width(width)
  return sized.auto('format').quality(75).url()
}

/** A width-based `srcset` up to the size of what is shown; none for drawings, which are sharp at any size. */
export function buildSrcSet(picture: Picture, source: ImageSource, aspectRatio?: number): string | undefined {
  if (isVector(picture)) return undefined
  const shown = computeShownSize(picture, aspectRatio)
  const largest = Math.min(shown.width, MAX_WIDTH)
  return [...WIDTHS.filter(width => width < largest), largest]
    .map(width => `${buildImageUrl(picture, source, width, aspectRatio)} ${width}w`)
    .join(', ')
}
