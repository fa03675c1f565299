import { createClient, type QueryParams } from '@sanity/client'
import ky from 'ky'
import { z } from 'zod'
import { traceSpan } from '#telemetry/tracing.ts'
import { env } from '../env.server.ts'
import { readLimitedText } from '../upstream/limited-body.server.ts'
import { measureCall } from '../upstream/metrics.server.ts'
import { read } from '../upstream/read.server.ts'
import { READ_RETRIES, READ_TIMEOUTS } from '../upstream/timeouts.ts'

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

/** A longer query is posted, as Sanity's client does: https://www.sanity.io/docs/http-reference/query */
const MAX_SEARCH_LENGTH = 11_000

const QueryAnswer = z.object({ result: z.unknown() })

/**
 * What a query of published content answers. Sanity's client would take a body of any size and wait for it.
 * @throws Error when there is no answer in time, or none of the query API's
 */
async function fetchPublished(query: string, params: QueryParams): Promise<unknown> {
  const settings = { perspective: 'published', returnQuery: 'false' }
  const values = Object.entries(params).map(([name, value]) => [`$${name}`, JSON.stringify(value)])
  const search = new URLSearchParams({ query, ...Object.fromEntries(values), ...settings })
  const isLong = search.toString().length > MAX_SEARCH_LENGTH
  const since = performance.now()
  const response = await ky(client.getUrl(client.getDataUrl('query')), {
    ...(isLong
      ? { method: 'post', searchParams: settings, json: { query, params } }
      : { method: 'get', searchParams: search }),
    timeout: READ_TIMEOUTS.totalMs,
    retry: { ...READ_RETRIES, methods: ['get', 'post'] },
    totalTimeout: READ_TIMEOUTS.totalMs,
  })
  const timeoutMs = Math.max(0, READ_TIMEOUTS.totalMs - (performance.now() - since))
  return QueryAnswer.parse(JSON.parse(await readLimitedText(response, { timeoutMs }))).result
}

/**
 * Reads published copy from the content lake through the cache. Null when the lake has none: it cannot be reached
 * and never could since this start, or the document is missing or misshapen (which is logged).
 */
export function readPublished<Schema extends z.ZodType>({ query, params = {}, shape }: Copy<Schema>) {
  return read<z.output<Schema>>({
    key: `content:${query}:${JSON.stringify(params)}`,
    fetch: () =>
      traceSpan('site reads content', { kind: 'client' }, async () =>
        shape.parse(await measureCall('content', () => fetchPublished(query, params))),
      ),
  })
}
