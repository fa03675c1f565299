import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { seed } from '../seed/seed.ts'
import { useTestApp } from '../testing/app.ts'
import { lockDirectory } from './lock.ts'
import { books, trainings } from './schema/catalogue.ts'

describe('a database directory', () => {
  let directory = ''
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'maxguru-lock-'))
  })
  afterEach(() => rm(directory, { recursive: true, force: true }))

  it('belongs to one process at a time', async () => {
    const release = await lockDirectory(directory)
    await expect(lockDirectory(directory)).rejects.toThrow(/^DATA_DIR: another process uses/)
    await release()
    await (await lockDirectory(directory))()
  })
})

describe('seeding', () => {
  const test = useTestApp()

  it('can be repeated, on a later day too, and changes nothing that is there', async () => {
    const { db, clock } = test()
    await db.update(books).set({ title: 'A new title' })
    const before = await db.select().from(trainings).orderBy(trainings.id)
    clock.pass(40 * 24 * 60 * 60 * 1000)
    await seed(db, { demo: true, today: clock.now() })
    expect(await db.select().from(trainings).orderBy(trainings.id)).toEqual(before)
    expect(new Set((await db.select().from(books)).map(book => book.title))).toEqual(new Set(['A new title']))
  })

  it('brings nothing but the licences where demonstration data is not wanted', async () => {
    const { db, clock, app } = test()
    await db.execute(sql`truncate books, trainings, faqs, licenses cascade`)
    await seed(db, { demo: false, today: clock.now() })
    expect(await (await app.request('/no_auth/workbooks/')).json()).toEqual([])
    const rows = await db.execute(sql`select count(*)::int as count from licenses`)
    expect(JSON.stringify(rows)).toContain('"count":3')
  })
})
