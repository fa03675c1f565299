import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLocalSecrets } from './secrets.ts'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'maxguru-secrets-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('the secrets of a local run outlive it, so that carts and logins survive a restart', async () => {
  const first = getLocalSecrets(dataDir)
  expect(getLocalSecrets(dataDir)).toEqual(first)
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o077).toBe(0)
})

test('each data directory has secrets of its own', () => {
  const other = getLocalSecrets(join(dataDir, 'other'))
  expect(getLocalSecrets(dataDir).SESSION_SECRET).not.toBe(other.SESSION_SECRET)
})
