/** A frame that the site shows a picture in. */
export interface PictureFrame {
  /** Width in px below which the picture is blurred on large screens. */
  minWidth: number
  /** Width by height. */
  aspectRatio: number
}

/** How much of a picture its frame may cut away before the editor is warned: one half. */
const MIN_SHOWN_SHARE = 0.5

/** What the Studio keeps of a picture. */
export interface StoredPicture {
  asset?: { _ref: string } | undefined
  /** Shares of the picture that are cut off at each side. */
  crop?: { top?: number; bottom?: number; left?: number; right?: number } | undefined
}

/**
 * A warning for the editor if a picture is too small for its frame or the frame shows less than half of it;
 * true otherwise. Sizes are read from the asset's id, `image-<sha1>-<w>x<h>-<ext>`.
 */
export function warnAboutPicture(
  picture: StoredPicture | null | undefined,
  { minWidth, aspectRatio }: PictureFrame,
): true | string {
  const [, w, h, extension] = /-(\d+)x(\d+)-(\w+)$/.exec(picture?.asset?._ref ?? '') ?? []
  if (!w || !h) return true
  const crop = picture?.crop
  const width = Math.round(Number(w) * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)))
  const height = Math.round(Number(h) * (1 - (crop?.top ?? 0) - (crop?.bottom ?? 0)))
  const ratio = width / height
  const share = Math.min(ratio / aspectRatio, aspectRatio / ratio)
  if (share < MIN_SHOWN_SHARE)
    return `This picture is ${width} × ${height} pixels. Only ${Math.round(share * 100)}% of it fits the frame, around the spot that you mark. Choose a ${ratio > aspectRatio ? 'less wide' : 'less tall'} one.`
  if (extension !== 'svg' && width < minWidth)
    return `This picture is ${width} pixels wide. Under ${minWidth} it looks blurred on large screens.`
  return true
}
