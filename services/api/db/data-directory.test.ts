import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDataDir, prepareDataDirectory } from './data-directory.ts'

describe('the directory of a database', () => {
  let dataDir = ''
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'maxguru-data-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  const createDatabase = async () => {
    const { path, markComplete } = await prepareDataDirectory(dataDir)
    await writeFile(join(path, 'PG_VERSION'), '17')
    await markComplete()
    return path
  }

  it('is empty at first, and is found again', async () => {
    const path = await createDatabase()
    expect(path).toBe(join(dataDir, 'db'))
    expect((await prepareDataDirectory(dataDir)).path).toBe(path)
    expect(existsSync(join(path, 'PG_VERSION'))).toBe(true)
  })

  it('is missed once it was there, and not replaced', async () => {
    await rm(await createDatabase(), { recursive: true })
    await expect(prepareDataDirectory(dataDir)).rejects.toThrow(
      /^DATA_DIR: .* is missing or damaged. Restore/,
    )
    await expect(prepareDataDirectory(dataDir)).rejects.toThrow('missing or damaged')
  })

  it('with files but without a database is damaged', async () => {
    await mkdir(join(dataDir, 'db'))
    await writeFile(join(dataDir, 'db', 'base'), '')
    await expect(prepareDataDirectory(dataDir)).rejects.toThrow('missing or damaged')
  })

  it('whose creation was cut short is begun anew', async () => {
    const { path } = await prepareDataDirectory(dataDir)
    await writeFile(join(path, 'PG_VERSION'), '17')
    await prepareDataDirectory(dataDir)
    expect(existsSync(join(path, 'PG_VERSION'))).toBe(false)
  })

  it('is made with the folders above it', async () => {
    const nested = join(dataDir, 'a', 'b')
    await createDataDir(nested)
    expect(existsSync(nested)).toBe(true)
  })

  it('is named where it is a file or below one', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    for (const path of [file, join(file, 'data')])
      await expect(createDataDir(path)).rejects.toThrow(
        `DATA_DIR: nothing can be written to ${path}. ENOTDIR`,
      )
  })

  it.skipIf(!existsSync('/proc/self'))('is named where the system allows none', async () => {
    await expect(createDataDir('/proc/maxguru')).rejects.toThrow(
      'DATA_DIR: nothing can be written to /proc/maxguru.',
    )
  })

  it('of an earlier version, without a mark, is taken as it is', async () => {
    await mkdir(join(dataDir, 'db'))
    await writeFile(join(dataDir, 'db', 'PG_VERSION'), '17')
    await prepareDataDirectory(dataDir)
    expect(existsSync(join(dataDir, 'db', 'PG_VERSION'))).toBe(true)
  })
})
