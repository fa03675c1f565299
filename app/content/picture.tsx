import type { CSSProperties } from 'react'
import type { Picture as PictureData } from '#contract/content/basics.ts'
import { useRootData } from '../root-data.ts'
import { buildImageUrl, buildSrcSet } from './image-url.ts'

interface PictureProps {
  picture: PictureData
  /** The `sizes` of the picture in the layout, such as `(min-width: 768px) 50vw, 100vw`. */
  sizes: string
  /** True for what is seen first: loaded at once rather than when scrolled to. */
  eager?: boolean
  className?: string | undefined
}

/** A picture from the content lake: sized for the screen, its place kept, a blur of it until it comes. */
export function Picture({ picture, sizes, eager = false, className }: PictureProps) {
  const { images } = useRootData()
  const blur: CSSProperties | undefined = picture.lqip
    ? { backgroundImage: `url("${picture.lqip}")`, backgroundSize: 'cover' }
    : undefined
  const srcSet = buildSrcSet(picture, images)
  return (
    <img
      className={className}
      src={buildImageUrl(picture, images, Math.min(picture.width, 960))}
      {...(srcSet && { srcSet, sizes })}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'auto' : 'async'}
      style={blur}
    />
  )
}
