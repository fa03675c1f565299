import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Store } from './store.ts'
import { createTestClient, FIXTURE, startTestLake, temporaryDir } from './tests/lake-for-tests.ts'

let dir: string
beforeEach(async () => {
  dir = await temporaryDir()
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** Starts the lake as a process of its own and waits until it says where it is. */
async function startProcess(dataDir: string) {
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED_DIR: FIXTURE },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.once('exit', () => reject(new Error(`The lake ended early: ${said}`)))
    child.stdout.on('data', chunk => {
      said += chunk
      const [, address] = /content lake: (http:\S+),/.exec(said) ?? []
      if (address) resolve(address)
    })
  })
  return { child, url }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

describe('after kill -9 in the middle of 200 writes', () => {
  test('no acknowledged write is lost and the dataset can be read', async () => {
    const first = await startProcess(dir)
    const token = (await readFile(join(dir, 'content-lake/token'), 'utf8')).trim()
    const client = createTestClient(first.url, token)
    const acknowledged: string[] = []
    const waiting = Array.from({ length: 200 }, (_, index) => `write-${index}`)
    const writeOn = async () => {
      for (let id = waiting.shift(); id; id = waiting.shift()) {
        await client.create({ _id: id, _type: 'write', text: 'x'.repeat(acknowledged.length * 20) })
        acknowledged.push(id)
        if (acknowledged.length === 80) first.child.kill('SIGKILL')
      }
    }
    const lanes = await Promise.allSettled(Array.from({ length: 8 }, writeOn))
    expect(lanes.some(({ status }) => status === 'rejected')).toBe(true)
    await kill(first.child)
    expect(acknowledged.length).toBeGreaterThanOrEqual(80)
    expect(acknowledged.length).toBeLessThan(200)

    const second = await startProcess(dir)
    const again = createTestClient(second.url, token)
    const kept = await again.fetch<string[]>('*[_type == "write"]._id')
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    expect(await again.fetch('count(*[_type == "slide"])')).toBe(4)
    await again.create({ _id: 'after', _type: 'write' })
    await kill(second.child)
  })
})

describe('the log', () => {
  const write = (store: Store, id: string, text: string) =>
    store.transact({ id: `${id}-${text}`, by: 'test' }, workspace =>
      workspace.put({ _id: id, _type: 't', text }),
    )
  const textOf = (store: Store, id: string) => store.documents.get(id)?.text

  test('a torn last line is cut off, and writing goes on', async () => {
    const path = join(dir, 'log.ndjson')
    const first = await Store.open(dir)
    await write(first, 'a', 'one')
    await first.close()
    const whole = (await stat(path)).size
    await appendFile(path, '{"id":"torn","at":"2030-01-01T00:00:00Z","by":"x","chan')
    const second = await Store.open(dir)
    expect((await stat(path)).size).toBe(whole)
    await write(second, 'a', 'two')
    await second.close()
    const third = await Store.open(dir)
    expect(textOf(third, 'a')).toBe('two')
    expect(third.revisionsOf('a')).toHaveLength(2)
    await third.close()
  })

  test('a broken line in the middle stops the start rather than lose what follows', async () => {
    const store = await Store.open(dir)
    await write(store, 'a', 'one')
    await store.close()
    const path = join(dir, 'log.ndjson')
    await writeFile(path, `not json\n${await readFile(path, 'utf8')}`)
    await expect(Store.open(dir)).rejects.toThrow(/line 1 of 2/)
  })

  test('grows by the transaction, not by the dataset', async () => {
    const store = await Store.open(dir)
    for (let index = 0; index < 300; index += 1) await write(store, `doc-${index}`, 'x'.repeat(200))
    const before = (await stat(join(dir, 'log.ndjson'))).size
    await write(store, 'doc-0', 'small')
    expect((await stat(join(dir, 'log.ndjson'))).size - before).toBeLessThan(600)
    await store.close()
  })

  test('is compacted when it is long, and keeps every document and the newest history', async () => {
    const limits = { compactAfterBytes: 20_000, keepTransactions: 10 }
    const store = await Store.open(dir, doc => doc, limits)
    await write(store, 'old', 'kept')
    for (let index = 0; index < 300; index += 1) await write(store, `doc-${index % 7}`, `text ${index}`)
    await store.close()
    expect((await stat(join(dir, 'log.ndjson'))).size).toBeLessThan(25_000)
    const again = await Store.open(dir, doc => doc, limits)
    expect(again.documents.size).toBe(8)
    expect(textOf(again, 'old')).toBe('kept')
    expect(textOf(again, 'doc-5')).toBe('text 299')
    expect(again.revisionsOf('doc-5').at(-1)?.before?.text).toBe('text 292')
    await again.close()
  })

  test('a failed write is not visible to readers', async () => {
    const store = await Store.open(dir)
    await write(store, 'a', 'one')
    await store.close()
    await expect(write(store, 'a', 'two')).rejects.toThrow()
    expect(textOf(store, 'a')).toBe('one')
  })
})

describe('the seed at a later start', () => {
  test('keeps edited and deleted documents, and updates untouched ones from the seed', async () => {
    const seedDir = join(dir, 'seed')
    const dataDir = join(dir, 'data')
    await cp(FIXTURE, seedDir, { recursive: true })
    const first = await startTestLake(dataDir, seedDir)
    await first.editor.patch('slide-training').set({ title: 'Edited by marketing' }).commit()
    await first.editor.delete('slide-books')
    await first.close()

    const path = join(seedDir, 'seed.ndjson')
    const changed = (await readFile(path, 'utf8'))
      .replace('Training for teachers', 'Seed of another day')
      .replace('Workbooks to write in', 'Seed of another day')
      .replace('One tutor, one child', 'Seed of another day')
    await writeFile(path, `${changed}{"_id":"slide-new","_type":"slide","title":"New"}\n`)
    const second = await startTestLake(dataDir, seedDir)
    const titles = await second.editor.fetch('*[_type == "slide"]{_id, title} | order(_id)')
    expect(titles).toEqual([
      { _id: 'slide-new', title: 'New' },
      { _id: 'slide-software', title: 'Software that listens' },
      { _id: 'slide-training', title: 'Edited by marketing' },
      { _id: 'slide-tutoring', title: 'Seed of another day' },
    ])
    expect(await second.editor.fetch('*[_type == "sanity.imageAsset"][0].url')).toContain(second.url)
    await second.close()
    const third = await startTestLake(dataDir, seedDir)
    expect(third.lake.seeded).toBe(0)
    await third.close()
  })

  test('names the document whose picture is missing, or lies elsewhere', async () => {
    const seedDir = join(dir, 'seed')
    await cp(FIXTURE, seedDir, { recursive: true })
    for (const file of ['./images/none.svg', '../../../../etc/passwd']) {
      const doc = { _id: 'bad', _type: 'slide', picture: { _sanityAsset: `image@file://${file}` } }
      await writeFile(join(seedDir, 'seed.ndjson'), `${JSON.stringify(doc)}\n`)
      await expect(startTestLake(join(dir, 'data'), seedDir)).rejects.toThrow(/^seed: bad: /)
    }
  })
})
