import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { seed } from '../seed/seed.ts'
import { useTestApp } from '../testing/app.ts'
import { connect } from './connect.ts'
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

  it('is released by a process that is killed', async () => {
    const held = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `const { lockDirectory } = await import(${JSON.stringify(new URL('lock.ts', import.meta.url).href)})
       await lockDirectory(${JSON.stringify(directory)})
       console.log('held')
       setInterval(() => {}, 1000)`,
    ])
    const exited = once(held, 'exit')
    try {
      expect(String(await once(held.stdout, 'data'))).toContain('held')
      await expect(lockDirectory(directory)).rejects.toThrow(/^DATA_DIR: another process uses/)
    } finally {
      held.kill('SIGKILL')
      await exited
    }
    await (await lockDirectory(directory))()
  })

  it('has a lock of its own, by whichever path it is reached', async () => {
    const other = await mkdtemp(join(tmpdir(), 'maxguru-lock-'))
    const link = join(other, 'link')
    await symlink(directory, link)
    const release = await lockDirectory(directory)
    try {
      await (await lockDirectory(other))()
      await expect(lockDirectory(link)).rejects.toThrow(/^DATA_DIR: another process uses/)
    } finally {
      await release()
      await rm(other, { recursive: true })
    }
  })
})

describe('connecting', () => {
  it('needs a server or a directory', async () => {
    await expect(connect({})).rejects.toThrow(/^DATABASE_URL: set it, or DATA_DIR/)
  })

  it('names a damaged database, and leaves its files as they are', async () => {
    if (inject('apiDatabase').kind !== 'pglite') return
    const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-damaged-'))
    const files = { PG_VERSION: '18', 'global/pg_control': 'damaged', 'base/1/1259': 'damaged' }
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(dataDir, 'db', name)), { recursive: true })
      await writeFile(join(dataDir, 'db', name), text)
    }
    for (let tries = 0; tries < 2; tries += 1)
      await expect(connect({ DATA_DIR: dataDir })).rejects.toThrow(
        /^DATA_DIR: the database in .* cannot be opened, and was left as it is\. Restore it from a backup\./,
      )
    for (const [name, text] of Object.entries(files))
      expect(await readFile(join(dataDir, 'db', name), 'utf8')).toBe(text)
    await rm(dataDir, { recursive: true })
  })

  it('migrates a new database once, however many instances start at the same moment', async () => {
    const source = inject('apiDatabase')
    if (source.kind === 'pglite') return // belongs to one process
    const name = `new_${process.pid}_${Date.now()}`
    const admin = postgres(`${source.url}/postgres`, { max: 1 })
    await admin.unsafe(`create database ${name}`)
    try {
      const env = { DATABASE_URL: `${source.url}/${name}`, DATA_DIR: '/nowhere' }
      const connections = await Promise.all([connect(env), connect(env), connect(env)])
      for (const { db } of connections) expect(await db.$count(books)).toBe(0)
      await Promise.all(connections.map(({ close }) => close()))
    } finally {
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    }
  })
})

describe('seeding', () => {
  const test = useTestApp()

  it('can be repeated, on a later day too, and changes nothing that is there', async () => {
    const { db, clock } = test()
    await db.update(books).set({ title: 'A new title' })
    const before = await db.select().from(trainings).orderBy(trainings.id)
    clock.advance(40 * 24 * 60 * 60 * 1000)
    await seed(db, { demo: true, today: clock.now() })
    expect(await db.select().from(trainings).orderBy(trainings.id)).toEqual(before)
    expect(new Set((await db.select().from(books)).map(book => book.title))).toEqual(new Set(['A new title']))
  })

  it('brings nothing but the licenses where demonstration data is not wanted', async () => {
    const { db, clock, app } = test()
    await db.execute(sql`truncate books, trainings, faqs, licenses cascade`)
    await seed(db, { demo: false, today: clock.now() })
    expect(await (await app.request('/no_auth/workbooks/')).json()).toEqual([])
    const rows = await db.execute(sql`select count(*)::int as count from licenses`)
    expect(JSON.stringify(rows)).toContain('"count":3')
  })
})
