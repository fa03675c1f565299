import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { Sql } from 'postgres'

/** One transaction of either database, in which rows are copied to and from files. */
export interface CopySession {
  query: (text: string) => Promise<unknown[]>
  /** Writes what a query selects to a file, as CSV. */
  copyOut: (query: string, file: string) => Promise<void>
  /** Inserts a file's rows; the target is a table with its columns. */
  copyIn: (target: string, file: string) => Promise<void>
}

const FORMAT = 'with (format csv)'

/** All other queries of the process wait meanwhile, so that what is read is of one moment. */
export function withPgliteSession<T>(client: PGlite, work: (session: CopySession) => Promise<T>): Promise<T> {
  return client.transaction(transaction =>
    work({
      query: async text => (await transaction.query(text)).rows,
      copyOut: async (query, file) => {
        const { blob } = await transaction.query(`copy (${query}) to '/dev/blob' ${FORMAT}`)
        await writeFile(file, Buffer.from(await (blob ?? new Blob()).arrayBuffer()), { mode: 0o600 })
      },
      copyIn: async (target, file) => {
        const blob = new Blob([new Uint8Array(await readFile(file))])
        await transaction.query(`copy ${target} from '/dev/blob' ${FORMAT}`, [], { blob })
      },
    }),
  )
}

/** Repeatable read: what others write meanwhile is not seen, so that what is read is of one moment. */
export async function withPostgresSession<T>(
  client: Sql,
  work: (session: CopySession) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined
  await client.begin('isolation level repeatable read', async transaction => {
    const value = await work({
      query: async text => [...(await transaction.unsafe(text))],
      copyOut: async (query, file) => {
        const rows = await transaction.unsafe(`copy (${query}) to stdout ${FORMAT}`).readable()
        await pipeline(rows, createWriteStream(file, { mode: 0o600 }))
      },
      copyIn: async (target, file) => {
        const rows = await transaction.unsafe(`copy ${target} from stdin ${FORMAT}`).writable()
        await pipeline(createReadStream(file), rows)
      },
    })
    result = { value }
  })
  if (!result) throw new Error('The transaction ended without a result.')
  return result.value
}
