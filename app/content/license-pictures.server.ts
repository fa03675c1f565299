import { imageSource } from './image-source.server.ts'
import { buildImageUrl } from './image-url.ts'
import { readPage } from './page.server.ts'

/** The address and text of each license's own picture, small, by its id; empty where the lake cannot give them. */
export async function readLicensePictures(
  request: Request,
): Promise<ReadonlyMap<number, { url: string; alt: string }>> {
  const page = await readPage('home-licenses', request)
  const licenses = page?.sections?.flatMap(section =>
    section._type === 'licensesSection' ? section.licenses : [],
  )
  return new Map(
    licenses?.map(({ licenseId, picture }) => [
      licenseId,
      { url: buildImageUrl(picture, imageSource, 320, 1), alt: picture.alt },
    ]),
  )
}
