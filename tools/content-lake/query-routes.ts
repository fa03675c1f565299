import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Access } from './access.ts'
import { isPublic } from './documents.ts'
import { throwLakeError } from './errors.ts'
import { readPerspective } from './perspectives.ts'
import type { Queries } from './query.ts'
import type { Store } from './store.ts'

const Body = z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).optional() })

/** Reads `$name=<JSON>` parameters; the names are given without the dollar. */
export function readParams(search: URLSearchParams): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of search) {
    if (!name.startsWith('$')) continue
    try {
      params[name.slice(1)] = JSON.parse(value)
    } catch {
      throwLakeError(400, 'queryError', `The parameter ${name} is not valid JSON`)
    }
  }
  return params
}

/** `/data/query` and `/data/doc`. */
export function queryRoutes({ store, queries, access }: { store: Store; queries: Queries; access: Access }) {
  const answer = async (c: Context, query: string, params: Record<string, unknown>) => {
    const started = performance.now()
    const search = new URL(c.req.url).searchParams
    const result = await queries.answer({
      query,
      params,
      perspective: readPerspective(search.getAll('perspective'), c.req.param('version') ?? 'v1'),
      user: access.userOf(c)?.id,
    })
    const ms = Math.round(performance.now() - started)
    const echo = search.get('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
    return c.body(`{${echo}"result":${result},"syncTags":["s1:content"],"ms":${ms}}`, 200, {
      'content-type': 'application/json; charset=utf-8',
    })
  }

  return new Hono()
    .get('/query/:dataset', c => {
      const search = new URL(c.req.url).searchParams
      const query = search.get('query')
      if (!query) return throwLakeError(400, 'queryError', 'The parameter "query" is missing')
      return answer(c, query, readParams(search))
    })
    .post('/query/:dataset', async c => {
      const body = Body.safeParse(await c.req.json().catch(() => null))
      if (!body.success)
        return throwLakeError(400, 'queryError', 'The body must be {"query": "…", "params": {…}}')
      return answer(c, body.data.query, body.data.params ?? {})
    })
    .get('/doc/:dataset/:ids', c => {
      const isKnownUser = access.userOf(c) !== undefined
      const ids = c.req.param('ids').split(',')
      const found = ids.map(id => ({
        id,
        doc: isKnownUser || isPublic(id) ? store.documents.get(id) : undefined,
      }))
      const isBrief = c.req.query('excludeContent') === 'true'
      return c.json({
        documents: found.flatMap(({ doc }) => {
          if (!doc) return []
          const { _id, _type, _rev, _createdAt, _updatedAt } = doc
          return isBrief ? { _id, _type, _rev, _createdAt, _updatedAt } : doc
        }),
        omitted: found.flatMap(({ id, doc }) => (doc ? [] : { id, reason: 'existence' })),
      })
    })
}
