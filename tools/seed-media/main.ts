import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { covers } from './covers/index.ts'
import { partners } from './logos/partners.ts'
import { ebooks, previews } from './pdf/books/index.ts'
import { downloads } from './pdf/downloads/index.ts'
import { pictures } from './pictures/index.ts'

export interface Destinations {
  /** Where the API serves `/media/` from: covers, previews, downloads, site pictures, the film. */
  media: string
  /** Pictures of the content seed. */
  images: string
  /** Whole ebooks, which only signed links may reach; beside `media` unless given. */
  ebooks?: string
}

/** Encoded by hand by `video/make.ts`, since a machine that builds the shop need not have ffmpeg. */
const film = ['success-story.mp4', 'success-story.webm', 'success-story.vtt', 'success-story-poster.jpg']

type Drawings = Readonly<Record<string, () => string | Promise<Buffer>>>

async function writeAll(directory: string, extension: string, drawings: Drawings): Promise<void> {
  await mkdir(directory, { recursive: true })
  for (const [name, draw] of Object.entries(drawings))
    await writeFile(join(directory, `${name}.${extension}`), await draw())
}

/** Draws everything the shop shows and sells. The same input gives the same bytes. */
export async function drawAll(destinations: Destinations): Promise<void> {
  const { media, images, ebooks: bookshelf = join(dirname(media), 'ebooks') } = destinations
  await writeAll(join(media, 'covers'), 'svg', covers)
  await writeAll(images, 'svg', { ...pictures, ...partners })
  await writeAll(join(media, 'previews'), 'pdf', previews)
  await writeAll(join(media, 'downloads'), 'pdf', downloads)
  await writeAll(bookshelf, 'pdf', ebooks)
  await mkdir(join(media, 'video'), { recursive: true })
  for (const name of film)
    await copyFile(join(import.meta.dirname, 'video', name), join(media, 'video', name))
}

if (import.meta.main) await drawAll({ media: 'build/media', images: 'build/seed/images' })
