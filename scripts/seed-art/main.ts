import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { covers } from './covers/index.ts'
import { partners } from './logos/partners.ts'
import { pictures } from './pictures/index.ts'
import { siteImages } from './site/images.ts'

export interface Destinations {
  /** Where the API serves `/media/` from. */
  media: string
  /** Pictures of the content seed. */
  images: string
}

const write = async (file: string, content: string | Buffer): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Draws everything the shop shows and sells. The same input gives the same bytes. */
export const drawAll = async ({ media, images }: Destinations): Promise<void> => {
  for (const [slug, draw] of Object.entries(covers)) await write(join(media, 'covers', `${slug}.svg`), draw())
  for (const [name, draw] of Object.entries({ ...pictures, ...partners }))
    await write(join(images, `${name}.svg`), draw())
  for (const [name, content] of Object.entries(await siteImages()))
    await write(join(media, 'site', name), content)
}

if (import.meta.main) await drawAll({ media: 'build/media', images: 'build/seed/images' })
