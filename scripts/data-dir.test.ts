import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDataDir } from './data-dir.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxguru-data-dir-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a folder that is not there is made, and nothing is left in it', () => {
  const dataDir = join(folder, 'a', 'b')
  checkDataDir(dataDir)
  expect(existsSync(dataDir)).toBe(true)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file in place of the folder is named', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(() => checkDataDir(file)).toThrow(`Nothing can be written to DATA_DIR, ${file}: it is a file.`)
  expect(() => checkDataDir(join(file, 'data'))).toThrow('part of its path is a file')
})

test.skipIf(!existsSync('/proc/self'))('a folder that cannot be written to is named', () => {
  expect(() => checkDataDir('/proc/maxguru')).toThrow('Nothing can be written to DATA_DIR, /proc/maxguru: ')
})

test('a disk with little left is named, with how much', () => {
  expect(() => checkDataDir(folder, () => 199)).toThrow('has 199 MB left, and 200 MB are needed')
  expect(() => checkDataDir(folder, () => 200)).not.toThrow()
})
