import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, extract } from 'tar'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BillingDetails } from '#contract/payments.ts'
import type { Db } from '../db/connect.ts'
import { orderLines, orders } from '../db/schema/orders.ts'
import { connectTo, createEmptyPglite, createPlace } from '../testing/backup-place.ts'
import { BILLING } from '../testing/orders.ts'
import { backUp, type Place } from './back-up.ts'
import { restore } from './restore.ts'

const NOW = new Date('2027-03-01T06:00:00Z')
/** What CSV could lose: separators, quotes, line breaks, an empty text beside none. */
const TITLES = ['Drills, "A"', 'two\nlines \\. and \\N', '', 'Año 🎈']

async function placeOrder(db: Db): Promise<void> {
  const id = randomUUID()
  await db.transaction(async transaction => {
    await transaction.insert(orders).values({
      id,
      state: 'pending',
      paymentMethod: 'card',
      amountCents: 1299,
      billing: BillingDetails.parse({ ...BILLING, name: `Reader, "${id}"` }),
      receiptToken: id,
      createdAt: NOW,
      attemptedAt: NOW,
    })
    await transaction.insert(orderLines).values(
      TITLES.map((title, position) => ({
        ...{ id: randomUUID(), orderId: id, kind: 'book' as const, itemId: 1, title },
        ...{ unitCents: 1299, quantity: 1, position },
      })),
    )
  })
}

async function readOrders(db: Db) {
  const lines = await db.select().from(orderLines).orderBy(orderLines.id)
  return (await db.select().from(orders).orderBy(orders.number)).map(order => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.id),
  }))
}

let folder: string
let archive: string
let source: Awaited<ReturnType<typeof createPlace>>
let counts: { before: number; after: number }
let kept: Awaited<ReturnType<typeof readOrders>>

/** A backup of an API that takes orders meanwhile. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxguru-backup-'))
  archive = join(folder, 'backup.tar.gz')
  source = await createPlace('seeded')
  await mkdir(join(source.dataDir, 'content-lake'), { recursive: true })
  await writeFile(join(source.dataDir, 'content-lake', 'log.ndjson'), '{"id":"page-home"}\n')
  const { db, close } = await connectTo(source)
  for (let count = 0; count < 5; count += 1) await placeOrder(db)
  const before = await db.$count(orders)
  let isRunning = true
  const writing = (async () => {
    for (let count = 0; isRunning && count < 100; count += 1) await placeOrder(db)
  })()
  await backUp(source, archive, NOW)
  isRunning = false
  await writing
  kept = await readOrders(db)
  counts = { before, after: kept.length }
  await close()
})
afterAll(async () => {
  await source.remove()
  await rm(folder, { recursive: true })
})

function restoreTo(place: Place, file = archive, replace = false) {
  return restore(place, file, { replace, createPglite: createEmptyPglite })
}

/** The archive with something in it changed. */
async function changeArchive(change: (unpacked: string) => Promise<void>): Promise<string> {
  const unpacked = await mkdtemp(join(folder, 'changed-'))
  await extract({ cwd: unpacked, file: archive })
  await change(unpacked)
  const file = `${unpacked}.tar.gz`
  await create({ cwd: unpacked, file, gzip: true }, await readdir(unpacked))
  return file
}

async function changeManifest(change: (manifest: string) => string): Promise<string> {
  return changeArchive(async unpacked => {
    const file = join(unpacked, 'manifest.json')
    await writeFile(file, change(await readFile(file, 'utf8')))
  })
}

describe('a backup made while orders are placed', () => {
  it('holds whole orders of one moment, which are there again after a restore', async () => {
    const place = await createPlace('empty')
    try {
      const { rows } = await restoreTo(place)
      expect(rows).toBeGreaterThan(counts.before * (1 + TITLES.length))
      const { db, close } = await connectTo(place)
      const restored = await readOrders(db)
      expect(restored.length).toBeGreaterThanOrEqual(counts.before)
      expect(restored.length).toBeLessThanOrEqual(counts.after)
      expect(restored).toEqual(kept.slice(0, restored.length))
      expect(
        restored
          .at(-1)
          ?.lines.map(({ title }) => title)
          .toSorted(),
      ).toEqual(TITLES.toSorted())
      // The next order takes a number that none has had.
      await placeOrder(db)
      expect((await readOrders(db)).at(-1)?.number).toBeGreaterThan(restored.at(-1)?.number ?? 0)
      await close()
      expect(await readFile(join(place.dataDir, 'content-lake', 'log.ndjson'), 'utf8')).toBe(
        '{"id":"page-home"}\n',
      )
    } finally {
      await place.remove()
    }
  })

  it('is one file, for its owner alone', async () => {
    expect(await readdir(folder)).toContain('backup.tar.gz')
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
  })

  it('does not take the place of another', () =>
    expect(backUp(source, archive, NOW)).rejects.toThrow(/^There is a .*backup\.tar\.gz already\.$/))
})

describe('a restore to a place with data', () => {
  let place: Awaited<ReturnType<typeof createPlace>>
  beforeAll(async () => {
    place = await createPlace('seeded')
  })
  afterAll(() => place.remove())

  it('leaves it, unless it may replace it', () =>
    expect(restoreTo(place)).rejects.toThrow(/With --replace (?:it is|they are) replaced, and lost/))

  it('waits for the API to be stopped, and leaves what was there when it fails half-way', async () => {
    const { db, close } = await connectTo(place)
    await placeOrder(db)
    const before = await readOrders(db)
    await expect(restoreTo(place, archive, true)).rejects.toThrow(/Stop (?:it|every instance) first/)
    await close()
    const file = await changeManifest(text => text.replace(/("name": "orders"[^}]*"rows": )\d+/, '$19999'))
    await expect(restoreTo(place, file, true)).rejects.toThrow(/^orders has \d+ rows, and had 9999\.$/)
    const after = await connectTo(place)
    expect(await readOrders(after.db)).toEqual(before)
    await after.close()
  })

  it('replaces it where that is wanted', async () => {
    await restoreTo(place, archive, true)
    const { db, close } = await connectTo(place)
    expect((await readOrders(db))[0]).toEqual(kept[0])
    await close()
  })
})

describe('an archive', () => {
  const nowhere: Place = { dataDir: '/nowhere/data' }
  let text: Buffer
  beforeEach(async () => {
    text = await readFile(archive)
  })

  it.each([
    ['that is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['with a byte changed', (bytes: Buffer) => bytes.fill(bytes[900] === 0 ? 1 : 0, 900, 901)],
    ['that is something else', () => Buffer.from('not an archive')],
  ])('%s is refused', async (what, change) => {
    const file = join(folder, `${what}.tar.gz`)
    await writeFile(file, change(Buffer.from(text)))
    await expect(restoreTo(nowhere, file)).rejects.toThrow(
      /is damaged: .*\. Nothing was changed|is not a backup/,
    )
  })

  it('with a file that is not as it was is refused, by name', async () => {
    const file = await changeArchive(unpacked => writeFile(join(unpacked, 'database', 'orders.csv'), ''))
    await expect(restoreTo(nowhere, file)).rejects.toThrow(/database\/orders\.csv is not as it was/)
  })

  it('of a later version is refused', async () => {
    const file = await changeManifest(manifest => manifest.replace(/"migrations": \d+/, '"migrations": 999'))
    await expect(restoreTo(nowhere, file)).rejects.toThrow(/is of a later version of the API/)
  })

  it('is named in the error when its file does not exist', () =>
    expect(restoreTo(nowhere, '/nowhere/it.tar.gz')).rejects.toThrow('There is no /nowhere/it.tar.gz.'))
})
