import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { precompress } from './precompress.ts'

const SCRIPT = 'const answer = 42\n'.repeat(100)

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maxguru-precompress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('writes each text in both codings beside it, but none of what is small or compressed already', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'app.js'), SCRIPT)
  writeFileSync(join(folder, 'small.js'), 'export {}')
  writeFileSync(join(folder, 'picture.webp'), SCRIPT)

  await precompress(folder)

  expect(readdirSync(folder).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'picture.webp', 'small.js'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(SCRIPT)
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(SCRIPT)
})

test('leaves what an earlier build has compressed as old as it is, and compresses anew what has changed', async () => {
  const folder = makeFolder()
  const path = join(folder, 'app.js')
  writeFileSync(path, SCRIPT)
  await precompress(folder)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 1000, 1000)

  await precompress(folder)
  expect(statSync(`${path}.gz`).mtimeMs).toBe(1_000_000)
  expect(statSync(`${path}.br`).mtimeMs).toBe(1_000_000)

  writeFileSync(path, SCRIPT.replaceAll('42', '43'))
  await precompress(folder)
  expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toContain('43')
})
