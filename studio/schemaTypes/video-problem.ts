/** Why a video may not be published: a part of it is missing, or of a type that browsers do not play. */

interface StoredFile {
  /** `file-<sha1>-<ext>` */
  asset?: { _ref: string } | undefined
}

function hasType(file: StoredFile, extension: string): boolean {
  return file.asset?._ref.endsWith(`-${extension}`) ?? true
}

/** True, or a sentence for the editor. */
export function videoTypeProblem(file: StoredFile | null | undefined): true | string {
  return !file || hasType(file, 'mp4')
    ? true
    : 'Not every browser plays a video of this type. Save it as MP4 and upload it again.'
}

/** True, or a sentence for the editor. */
export function captionsTypeProblem(file: StoredFile | null | undefined): true | string {
  return !file || hasType(file, 'vtt')
    ? true
    : 'Captions are a WebVTT file, whose name ends in .vtt. Most captioning programs save one.'
}

function isSet(section: unknown, field: string): boolean {
  const value: unknown = typeof section === 'object' && section !== null ? Object(section)[field] : undefined
  return typeof value === 'object' && value !== null
    ? 'asset' in value && Boolean(value.asset)
    : Boolean(value)
}

/** A section needs a video: an uploaded one, or the path of one in the media store. */
export function videoProblem(section: unknown): true | string {
  return isSet(section, 'video') || isSet(section, 'mp4') ? true : 'Upload a video.'
}

/** A video needs captions of its own, where it is kept. */
export function findCaptionsProblem(section: unknown): true | string {
  if (isSet(section, 'captionsFile')) return true
  const isKeptElsewhere = !isSet(section, 'video') && isSet(section, 'captions')
  return isKeptElsewhere ? true : 'Upload the captions of the video, for people who cannot hear it.'
}
