import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import { traceSpan } from '#telemetry/tracing.ts'

const METHOD = 'queryWithCache'

/** What a query does, to which table, without its values: `select from "orders"`. */
function summarizeQuery(text: string): string {
  const [verb = 'query'] = text.trim().split(/\s/, 1)
  const table = /\b(?:from|into|update)\s+"(\w+)"/i.exec(text)?.[1]
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}

/**
 * Traces the queries that belong to a request. Drizzle has no hook around a query, and no instrumentation of its own:
 * all of both databases pass through this method. Called once, where tracing is on.
 */
export function traceQueries(): void {
  const { prototype } = PgPreparedQuery
  const run: unknown = Reflect.get(prototype, METHOD)
  if (typeof run !== 'function')
    throw new Error(`Drizzle has no ${METHOD} any more, so queries cannot be traced.`)
  const traced = function (this: unknown, text: string, ...rest: unknown[]) {
    const name = summarizeQuery(text)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': name }
    return traceSpan(`db ${name}`, { kind: 'client', attributes, isPart: true }, async () =>
      Reflect.apply(run, this, [text, ...rest]),
    )
  }
  Reflect.set(prototype, METHOD, traced)
}
