import { Hono } from 'hono'
import type { Access } from './access.ts'
import { listEvents, listTransactions, type Moment, readDocumentAt } from './history.ts'
import type { Store } from './store.ts'

const MAX_TRANSACTIONS = 1000

function count(text: string | undefined, most: number) {
  const number = Number(text ?? most)
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : most
}

/** `/data/history`: requires a token. */
export function historyRoutes({ store, access }: { store: Store; access: Access }) {
  return new Hono()
    .use(async (c, next) => {
      access.requireUser(c)
      await next()
    })
    .get('/:dataset/events/documents/:id', c => {
      const id = c.req.param('id')
      const start = Number(c.req.query('nextCursor') ?? 0) || 0
      const end = start + count(c.req.query('limit'), MAX_TRANSACTIONS)
      const events = listEvents(store, id)
      const nextCursor = events.length > end ? String(end) : ''
      return c.json({ events: { [id]: events.slice(start, end) }, nextCursor })
    })
    .get('/:dataset/transactions/:ids', c => {
      const transactions = listTransactions(store, c.req.param('ids').split(','), {
        from: c.req.query('fromTransaction'),
        to: c.req.query('toTransaction'),
        limit: count(c.req.query('limit'), MAX_TRANSACTIONS),
        isNewestFirst: c.req.query('reverse') === 'true',
      })
      return c.body(transactions.map(transaction => `${JSON.stringify(transaction)}\n`).join(''), 200, {
        'content-type': 'application/x-ndjson; charset=utf-8',
      })
    })
    .get('/:dataset/documents/:ids', c => {
      const { revision, time, lastRevision } = c.req.query()
      const at = time ? { time } : { time: new Date().toISOString() }
      const moment: Moment = lastRevision === 'true' ? 'lastRevision' : revision ? { revision } : at
      const ids = c.req.param('ids').split(',')
      return c.json({ documents: ids.flatMap(id => readDocumentAt(store, id, moment) ?? []) })
    })
}
