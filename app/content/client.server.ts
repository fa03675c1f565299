import { createClient, type QueryParams } from '@sanity/client'
import type { z } from 'zod'
import { env } from '../env.server.ts'
import { read } from '../upstream/read.server.ts'
import { READ_TIMEOUTS } from '../upstream/timeouts.ts'

/** Published content; the local lake and Sanity's cloud are reached by the same client. */
export const client = createClient({
  projectId: env.SANITY_PROJECT_ID,
  dataset: env.SANITY_DATASET,
  apiVersion: '2025-02-19',
  perspective: 'published',
  // What is read after a change must hold the change, which Sanity's cache may not yet.
  useCdn: false,
  timeout: READ_TIMEOUTS.totalMs,
  maxRetries: 1,
  ...(env.SANITY_API_URL && { apiHost: env.SANITY_API_URL, useProjectHostname: false }),
})

/** Content with its drafts in place, for the Studio's preview; null without a token to read them with. */
export const draftClient = env.SANITY_READ_TOKEN
  ? client.withConfig({ token: env.SANITY_READ_TOKEN, perspective: 'drafts' })
  : null

/** A GROQ projection and the shape of its answer, written side by side in a `copy.ts`. */
export interface Copy<Schema extends z.ZodType> {
  query: string
  params?: QueryParams
  shape: Schema
}

/**
 * Reads published copy from the content lake through the cache. Null when the lake has none: it cannot be reached
 * and never could since this start, or the document is missing or misshapen (which is logged).
 */
export function readPublished<Schema extends z.ZodType>({ query, params = {}, shape }: Copy<Schema>) {
  return read<z.output<Schema>>({
    key: `content:${query}:${JSON.stringify(params)}`,
    fetch: async () =>
      shape.parse(await client.fetch(query, params, { signal: AbortSignal.timeout(READ_TIMEOUTS.totalMs) })),
  })
}
