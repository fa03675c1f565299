/** Pieces of GROQ that turn stored documents into the shapes of `contract/content/`. */

/**
 * A named picture field, as in `picture` or `logo`; null where the image was removed and its words were left.
 * An arrow, because Sanity's type generator evaluates queries and reads no function with a body.
 */
export const projectPicture = (field: string) => `"${field}": select(defined(${field}.asset._ref) => ${field}{
  "asset": asset._ref,
  "alt": coalesce(alt, ""),
  "width": asset->metadata.dimensions.width,
  "height": asset->metadata.dimensions.height,
  "color": select(asset->metadata.isOpaque => asset->metadata.palette.dominant.background),
  "hotspot": hotspot{x, y},
  "crop": crop{top, bottom, left, right}
})`

export const LINK = '{label, href}'

const QUOTE = '{_id, text, name, from, until}'
const REVIEW = '{_id, text, name, office}'
const PARTNER = `{_id, name, ${projectPicture('logo')}, url}`
const DOWNLOAD =
  '{_id, title, description, group, "file": coalesce(upload.asset->url, file), version, "size": coalesce(upload.asset->size, size)}'
const LICENSE_COPY = `{licenseId, description, longDescription, ${projectPicture('picture')}}`
export const SLIDE = `{_id, title, text, ${projectPicture('picture')}, "link": link${LINK}, from, until}`

/** The sections of a page, each with the documents it shows. */
const SECTIONS = `sections[]{
  ...,
  ${projectPicture('picture')},
  "links": links[]${LINK},
  "cards": cards[]{_key, title, eyebrow, tile, body, "link": link${LINK}},
  _type == "quoteSection" => {"quotes": *[_type == "quote"]${QUOTE}},
  _type == "reviewsSection" => {"reviews": *[_type == "review"] | order(orderRank asc)${REVIEW}},
  _type == "partnersSection" => {"partners": *[_type == "partner"] | order(orderRank asc)${PARTNER}},
  _type == "downloadsSection" => {
    "downloads": *[_type == "download" && group == ^.group] | order(orderRank asc)${DOWNLOAD}
  },
  _type == "videoSection" => {
    "mp4": coalesce(video.asset->url, mp4),
    "webm": select(defined(video.asset) => null, webm),
    "captions": select(defined(video.asset) => captionsFile.asset->url, captions),
    "poster": select(defined(video.asset) => null, poster),
    ${projectPicture('posterPicture')}
  },
  _type == "licensesSection" => {"licenses": *[_type == "licenseCopy"] | order(licenseId asc)${LICENSE_COPY}}
}`

/** A page document → `Page`. */
export const PAGE = `{
  key, title, description, keywords,
  "hero": hero{heading, lede, note, "links": links[]${LINK}, tiles, ${projectPicture('picture')}},
  ${SECTIONS}
}`
