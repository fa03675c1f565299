import { env } from '../env.server.ts'
import type { ImageSource } from './image-url.ts'

/** Where this site's pictures are served from. */
export const imageSource: ImageSource = {
  projectId: env.SANITY_PROJECT_ID,
  dataset: env.SANITY_DATASET,
  baseUrl: env.SANITY_API_URL ?? 'https://cdn.sanity.io',
}
