import { Hono } from 'hono'
import type { Access } from './access.ts'
import type { Store } from './store.ts'

/** `/data/export`: every document as it is kept, one a line, as `@sanity/export` reads them. */
export function exportRoutes({ store, access }: { store: Store; access: Access }) {
  return new Hono().get('/export/:dataset', c => {
    access.requireUser(c)
    const types = c.req.query('types')?.split(',')
    const documents = [...store.documents.values()].filter(({ _type }) => !types || types.includes(_type))
    return c.body(documents.map(document => `${JSON.stringify(document)}\n`).join(''), 200, {
      'content-type': 'application/x-ndjson; charset=utf-8',
    })
  })
}
