import type { CSSProperties } from 'react'
import type { Picture as PictureData } from '#contract/content/basics.ts'
import type { EditAttributes } from '../preview/edit-link.tsx'
import { useSiteData } from '../site-data.ts'
import { buildImageUrl, buildSrcSet, computeShownSize } from './image-url.ts'

interface PictureProps {
  picture: PictureData
  /** The `sizes` of the picture in the layout, such as `(min-width: 768px) 50vw, 100vw`. */
  sizes: string
  /** Width by height of the frame it fills, cut around its hotspot; without one it keeps its own shape. */
  aspectRatio?: number
  /** True for what is seen first: loaded at once and before the rest, rather than when scrolled to. */
  eager?: boolean
  className?: string | undefined
  /** Attributes by which a click on it in a preview opens its field. */
  edit?: EditAttributes
}

/** Fills the frame; where the picture was not cut to it, as a drawing is not, the hotspot stays in sight. */
function frame(aspectRatio: number, { hotspot }: PictureData): CSSProperties {
  return {
    aspectRatio,
    objectFit: 'cover',
    ...(hotspot && { objectPosition: `${hotspot.x * 100}% ${hotspot.y * 100}%` }),
  }
}

/** A picture from the content lake: sized for the screen, its place kept, in its main color until it comes. */
export function Picture({ picture, sizes, aspectRatio, eager = false, className, edit }: PictureProps) {
  const { images } = useSiteData()
  const style: CSSProperties = {
    ...(picture.color && { backgroundColor: picture.color }),
    ...(aspectRatio && frame(aspectRatio, picture)),
  }
  const shown = computeShownSize(picture, aspectRatio)
  const srcSet = buildSrcSet(picture, images, aspectRatio)
  return (
    <img
      className={className}
      src={buildImageUrl(picture, images, Math.min(shown.width, 960), aspectRatio)}
      {...(srcSet && { srcSet, sizes })}
      width={shown.width}
      height={shown.height}
      alt={picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'auto' : 'async'}
      // In React 18 by its HTML name.
      {...(eager && { fetchpriority: 'high' })}
      style={style}
      {...edit}
    />
  )
}
