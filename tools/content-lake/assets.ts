import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import type { Doc, NewDoc } from './documents.ts'
import { LakeError, throwLakeError } from './errors.ts'
import { getPalette } from './palette.ts'

/** Which project and dataset the lake is, and the address browsers reach it at. */
export type DatasetLocation = { projectId: string; dataset: string; publicUrl: string }

const MAX_PIXELS = 100e6
/** Side in px of the copy that blur, palette and opacity are read from. */
const PREVIEW_SIDE = 200

/** sharp's name of a format → extension and media type. Anything else is not taken as an image. */
const FORMATS: Record<string, { ext: string; mime: string }> = {
  jpeg: { ext: 'jpg', mime: 'image/jpeg' },
  png: { ext: 'png', mime: 'image/png' },
  gif: { ext: 'gif', mime: 'image/gif' },
  webp: { ext: 'webp', mime: 'image/webp' },
  heif: { ext: 'avif', mime: 'image/avif' },
  svg: { ext: 'svg', mime: 'image/svg+xml' },
  tiff: { ext: 'tif', mime: 'image/tiff' },
}

const FILE_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  vtt: 'text/vtt; charset=utf-8',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

export function detectImageType(ext: string) {
  return Object.values(FORMATS).find(format => format.ext === ext)?.mime
}

export function detectFileType(ext: string) {
  return FILE_TYPES[ext] ?? 'application/octet-stream'
}

/** Keeps `bytes` under `path`: on the disk, whole, before it resolves. */
async function writeDurably(path: string, bytes: Uint8Array) {
  if (await stat(path).catch(() => null)) return
  const temporary = `${path}.${randomUUID()}`
  try {
    await writeFile(temporary, bytes, { flush: true })
    await rename(temporary, path)
  } catch (error) {
    // Half a file would fill a full disk further.
    await rm(temporary, { force: true })
    throw error
  }
}

const ACCEPTED = 'JPEG, PNG, GIF, WebP, AVIF, SVG or TIFF'

/** Why sharp could not read a picture, for the editor who uploaded it. */
function explainUnreadable(error: unknown): string {
  return error instanceof Error && /pixel limit/i.test(error.message)
    ? `A picture may have ${MAX_PIXELS / 1e6} million pixels, such as 10,000 by 10,000. Make it smaller and upload it again.`
    : `This is not a picture that can be read. Upload a ${ACCEPTED} file.`
}

/**
 * True for an SVG that would run something where it is opened by itself. What this does not find stays harmless: a page
 * shows drawings as pictures, which run nothing, and alone one is served in a sandbox.
 */
function hasScript(bytes: Uint8Array): boolean {
  return /<script\b|<[a-z][^>]*\son[a-z]+\s*=|javascript:/i.test(Buffer.from(bytes).toString('utf8'))
}

/** Width and height in px, format and a few looks of a picture. Refuses what is no picture with 400. */
async function inspect(bytes: Uint8Array) {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
  try {
    const read = await image.metadata()
    const format = FORMATS[read.format ?? '']
    if (!format)
      return throwLakeError(
        400,
        'invalidImage',
        `A picture of the type ${read.format} cannot be shown on every device. Upload a ${ACCEPTED} file.`,
      )
    if (format.ext === 'svg' && hasScript(bytes))
      return throwLakeError(
        400,
        'invalidImage',
        'This drawing has a script in it. Save it as a plain SVG without scripts and upload it again.',
      )
    const { width, height } = read.autoOrient
    // Drawn once at a small size; the looks are read from that copy.
    const copy = sharp(
      await image.autoOrient().resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside' }).png().toBuffer(),
    )
    const { isOpaque } = await copy.stats()
    const small = copy.clone().resize(20, 20, { fit: 'inside' })
    const blur = await (isOpaque ? small.jpeg({ quality: 60 }) : small.png()).toBuffer()
    return {
      ...format,
      width,
      height,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
        hasAlpha: read.hasAlpha ?? false,
        isOpaque,
        lqip: `data:image/${isOpaque ? 'jpeg' : 'png'};base64,${blur.toString('base64')}`,
        palette: await getPalette(copy),
      },
    }
  } catch (error) {
    if (error instanceof LakeError) throw error
    return throwLakeError(400, 'invalidImage', explainUnreadable(error))
  }
}

/** What was uploaded: bytes, the name the file had, and what else the uploader said about it. */
export type Upload = { bytes: Uint8Array; filename: string; fields?: Record<string, string> }

/** The originals of pictures and files, each kept under the name its asset document gives. */
export class Assets {
  readonly #dir: string
  readonly #place: DatasetLocation

  private constructor(dir: string, place: DatasetLocation) {
    this.#dir = dir
    this.#place = place
  }

  static async open(dir: string, place: DatasetLocation) {
    await mkdir(join(dir, 'images'), { recursive: true })
    await mkdir(join(dir, 'files'), { recursive: true })
    return new Assets(dir, place)
  }

  /** Where the original called `name` is kept; the caller has checked the name. */
  pathOf(kind: 'images' | 'files', name: string) {
    return join(this.#dir, kind, name)
  }

  /** Keeps a picture and gives its asset document, not yet in the dataset. Refuses with 400 what is no picture. */
  async saveImage({ bytes, filename, fields }: Upload): Promise<NewDoc & { _id: string }> {
    const { ext, mime, width, height, metadata } = await inspect(bytes)
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    const name = `${sha1}-${width}x${height}.${ext}`
    await writeDurably(this.pathOf('images', name), bytes)
    return {
      ...fields,
      ...this.#describe('images', name, { sha1, ext, mime, filename, size: bytes.length }),
      _id: `image-${sha1}-${width}x${height}-${ext}`,
      _type: 'sanity.imageAsset',
      metadata,
    }
  }

  /** As `keepImage`, for a file of any kind. */
  async saveFile({ bytes, filename, fields }: Upload): Promise<NewDoc & { _id: string }> {
    const sha1 = createHash('sha1').update(bytes).digest('hex')
    const ext = /^\.([a-z0-9]{1,8})$/.exec(extname(filename).toLowerCase())?.[1] ?? 'bin'
    const name = `${sha1}.${ext}`
    await writeDurably(this.pathOf('files', name), bytes)
    return {
      ...fields,
      ...this.#describe('files', name, {
        sha1,
        ext,
        mime: detectFileType(ext),
        filename,
        size: bytes.length,
      }),
      _id: `file-${sha1}-${ext}`,
      _type: 'sanity.fileAsset',
    }
  }

  #describe(
    kind: 'images' | 'files',
    name: string,
    file: { sha1: string; ext: string; mime: string; filename: string; size: number },
  ) {
    const path = `${kind}/${this.#place.projectId}/${this.#place.dataset}/${name}`
    return {
      assetId: file.sha1,
      sha1hash: file.sha1,
      uploadId: file.sha1,
      extension: file.ext,
      mimeType: file.mime,
      originalFilename: file.filename,
      size: file.size,
      path,
      url: `${this.#place.publicUrl}/${path}`,
    }
  }
}

/** Points an asset document kept by an earlier run at the address this run has. */
export function updateAssetUrl(doc: Doc, publicUrl: string): Doc {
  const isAsset = doc._type === 'sanity.imageAsset' || doc._type === 'sanity.fileAsset'
  return isAsset && typeof doc.path === 'string' ? { ...doc, url: `${publicUrl}/${doc.path}` } : doc
}
