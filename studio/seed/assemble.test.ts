import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assembleSeed, seedPictures } from './assemble.ts'
import { seedDocuments } from './documents.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seed-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('writes every document as a line of JSON', async () => {
  const { documents } = await assembleSeed(folder)
  const lines = (await readFile(path.join(folder, 'seed.ndjson'), 'utf8')).trimEnd().split('\n')
  expect(lines.map(line => JSON.parse(line))).toEqual(seedDocuments)
  expect(documents).toBe(seedDocuments.length)
})

test('writes the same bytes every time', async () => {
  const write = async () => {
    await assembleSeed(folder)
    return readFile(path.join(folder, 'seed.ndjson'), 'utf8')
  }
  expect(await write()).toBe(await write())
})

test('names the pictures that have not been drawn', async () => {
  await mkdir(path.join(folder, 'images'))
  await writeFile(path.join(folder, 'images/slide-software.svg'), '<svg/>')
  const { missing } = await assembleSeed(folder)
  expect(missing).toEqual(seedPictures().filter(file => file !== 'images/slide-software.svg'))
  expect(missing).toContain('images/partner-6.svg')
})
