import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { throwLakeError } from './errors.ts'
import type { ImageOptions } from './image-options.ts'

const DEFAULT_QUALITY = 75
const MAX_SIDE = 8000

type Box = { left: number; top: number; width: number; height: number }

/** The part of the original that `rect` names, kept within its bounds. */
function readRect(rect: number[] | undefined, width: number, height: number): Box {
  const [left = 0, top = 0, w = width, h = height] = rect ?? []
  if (left >= width || top >= height)
    throwLakeError(400, 'invalidImageParameters', 'rect lies outside the picture')
  return { left, top, width: Math.min(w, width - left) || 1, height: Math.min(h, height - top) || 1 }
}

/** The largest box of an aspect ratio in the middle of the source. */
function cropBox(source: { width: number; height: number }, aspect: number): Box {
  const width = Math.max(1, Math.round(Math.min(source.width, source.height * aspect)))
  const height = Math.max(1, Math.round(Math.min(source.height, source.width / aspect)))
  const left = Math.round((source.width - width) / 2)
  const top = Math.round((source.height - height) / 2)
  return { left, top, width, height }
}

/** Brings `image`, `source` px large by now, to what `fit`, `w`, `h` and `dpr` ask for. */
function resize(image: Sharp, source: { width: number; height: number }, options: ImageOptions): Sharp {
  const { fit, dpr } = options
  const scaled = (side: number | undefined) =>
    side === undefined ? undefined : Math.min(Math.max(1, Math.round(side * dpr)), MAX_SIDE)
  const width = scaled(options.w)
  const height = scaled(options.h)
  if (width === undefined && height === undefined) return image
  const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) }
  if (width === undefined || height === undefined)
    return image.resize({ ...size, withoutEnlargement: fit === 'max' || fit === 'min' || fit === 'fillmax' })
  if (fit === 'scale') return image.resize({ ...size, fit: 'fill' })
  if (fit === 'clip' || fit === 'max')
    return image.resize({ ...size, fit: 'inside', withoutEnlargement: fit === 'max' })
  if (fit === 'fill' || fit === 'fillmax') {
    return image.resize({
      ...size,
      fit: 'contain',
      background: '#fff',
      withoutEnlargement: fit === 'fillmax',
    })
  }
  const box = cropBox(source, width / height)
  const isSmaller = fit === 'min' && (box.width < width || box.height < height)
  return isSmaller ? image.extract(box) : image.extract(box).resize({ ...size, fit: 'fill' })
}

/** Encodes as `format`; AVIF with little effort, since a person is waiting the first time. */
function encode(image: Sharp, format: string, quality = DEFAULT_QUALITY): Sharp {
  if (format === 'jpg') return image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true })
  if (format === 'webp') return image.webp({ quality })
  if (format === 'avif') return image.avif({ quality: Math.max(1, Math.round(quality * 0.8)), effort: 2 })
  if (format === 'gif') return image.gif()
  return image.png({ compressionLevel: 9 })
}

/** Resized copies of originals, made once and kept in a directory that may be emptied at any time. */
export class ImageCache {
  readonly #dir: string
  readonly #inFlight = new Map<string, Promise<Buffer>>()

  constructor(dir: string) {
    this.#dir = dir
  }

  /** The picture at `path` as `options` and `format` say, made now if it was not yet. */
  async get(path: string, options: ImageOptions, format: string): Promise<Buffer> {
    const key = createHash('sha1').update(JSON.stringify([path.split('/').at(-1), options, format]))
    const kept = join(this.#dir, `${key.digest('hex')}.${format}`)
    const known = await readFile(kept).catch(() => null)
    if (known) return known
    const inFlight = this.#inFlight.get(kept)
    if (inFlight) return inFlight
    const making = this.#make(path, options, format, kept).finally(() => this.#inFlight.delete(kept))
    this.#inFlight.set(kept, making)
    return making
  }

  async #make(path: string, options: ImageOptions, format: string, kept: string) {
    const isAnimated = path.endsWith('.gif') && (format === 'gif' || format === 'webp')
    const isWhole = !options.rect && !['crop', 'min', 'fill', 'fillmax'].includes(options.fit)
    const original = sharp(path, { animated: isAnimated && isWhole, density: computeDensity(path, options) })
    const { width, height } = (await original.metadata()).autoOrient
    const [, w = width, h = height] = /-(\d+)x(\d+)\.\w+$/.exec(path)?.map(Number) ?? []
    // A vector drawn at a higher density is larger than its own size; `rect` speaks of its own size.
    const box = readRect(options.rect, w, h)
    const scale = path.endsWith('.svg') ? width / w : 1
    const part: Box = {
      left: Math.floor(box.left * scale),
      top: Math.floor(box.top * scale),
      width: Math.max(1, Math.min(Math.round(box.width * scale), width - Math.floor(box.left * scale))),
      height: Math.max(1, Math.min(Math.round(box.height * scale), height - Math.floor(box.top * scale))),
    }
    const upright = original.autoOrient()
    const cut = options.rect
      ? sharp(await upright.extract(part).png({ compressionLevel: 1 }).toBuffer())
      : upright
    const source = options.rect ? part : { width, height }
    const bytes = await encode(resize(cut, source, options), format, options.q).toBuffer()
    await mkdir(this.#dir, { recursive: true })
    const temporary = `${kept}.${randomUUID()}`
    await writeFile(temporary, bytes)
    await rename(temporary, kept)
    return bytes
  }
}

/** Draws a vector large enough that scaling it to the asked size never blurs it. */
function computeDensity(path: string, { w, h, dpr, rect }: ImageOptions) {
  const [, width, height] = /-(\d+)x(\d+)\.svg$/.exec(path)?.map(Number) ?? []
  if (!width || !height) return 72
  const [, , rectWidth = width, rectHeight = height] = rect ?? []
  const factor = Math.max(((w ?? 0) * dpr) / (rectWidth || 1), ((h ?? 0) * dpr) / (rectHeight || 1), 1)
  return Math.min(72 * factor, 72 * (MAX_SIDE / Math.max(width, height)), 2400)
}
