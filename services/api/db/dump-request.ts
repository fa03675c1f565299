import type { PGlite } from '@electric-sql/pglite'
import { z } from 'zod'
import { withPgliteSession } from './copy-session.ts'
import { Dump, dumpDatabase } from './dump.ts'
import { askHolder } from './lock.ts'

/** An embedded database belongs to the API's process, which is therefore asked to dump it. */
const Request = z.object({ dumpTo: z.string() })
const Answer = z.union([z.object({ dump: Dump }), z.object({ error: z.string() })])

/** The answer of the process that has the database open, as JSON. */
export async function answerDumpRequest(client: PGlite | undefined, request: string): Promise<string> {
  const answer = async (): Promise<z.infer<typeof Answer>> => {
    try {
      if (!client) throw new Error('The database is not open yet.')
      const { dumpTo } = Request.parse(JSON.parse(request))
      return { dump: await withPgliteSession(client, session => dumpDatabase(session, dumpTo)) }
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) }
    }
  }
  return JSON.stringify(await answer())
}

/**
 * Has the process that holds a data directory dump its database to a folder; null where none holds it.
 * @throws Error with that process's words
 */
export async function requestDump(dataDir: string, folder: string): Promise<Dump | null> {
  const text = await askHolder(dataDir, JSON.stringify({ dumpTo: folder }))
  if (text === null) return null
  const answer = Answer.parse(JSON.parse(text))
  if ('error' in answer) throw new Error(answer.error)
  return answer.dump
}
