import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inRepo } from './paths.ts'

/** A repo of our own files, a script to run, and an npm that writes down what it is asked. */
let repo: string

function at(...parts: string[]) {
  return join(repo, ...parts)
}

const NPM = `#!/bin/sh
echo "$1" >> npm.log
case "$PWD" in */studio) exec sleep 30;; esac
[ "$SLOW" ] && sleep 0.3
[ "$1" = "$FAILING" ] && exit 1
touch node_modules/.package-lock.json
`

beforeEach(async () => {
  repo = await mkdtemp(join(tmpdir(), 'maxguru-run-'))
  await mkdir(at('scripts'))
  await mkdir(at('bin'))
  await mkdir(at('node_modules', 'node', 'bin'), { recursive: true })
  for (const file of ['run.mjs', 'lock.mjs', 'progress.mjs'])
    await copyFile(inRepo('scripts', file), at('scripts', file))
  await writeFile(at('package.json'), '{"type":"module","allowScripts":{"node":true}}')
  await writeFile(at('package-lock.json'), '{}')
  await writeFile(at('npm.log'), '')
  await writeFile(at('bin', 'npm'), NPM)
  await chmod(at('bin', 'npm'), 0o755)
  await symlink(process.execPath, at('node_modules', 'node', 'bin', 'node'))
  await writeFile(
    at('scripts', 'say.ts'),
    `const words: string[] = process.argv.slice(2)
     if (words[0] === 'wait') process.on('SIGTERM', () => process.exit(3))
     console.log(words.join(' '))
     if (words[0] === 'wait') setInterval(() => {}, 1000)
     else process.exit(7)`,
  )
})
afterEach(() => rm(repo, { recursive: true }))

async function installedLongAgo() {
  await writeFile(at('node_modules', '.package-lock.json'), '{}')
  await utimes(at('package-lock.json'), 1000, 1000)
}

async function asked() {
  return (await readFile(at('npm.log'), 'utf8')).trim().split('\n').filter(Boolean)
}

function start(args: string[], env: Record<string, string> = {}) {
  const PATH = `${at('bin')}:${process.env.PATH}`
  const child = spawn(process.execPath, [at('scripts', 'run.mjs'), ...args], {
    env: { ...process.env, PATH, ...env },
  })
  let said = ''
  child.stdout.on('data', part => {
    said += String(part)
  })
  child.stderr.on('data', part => {
    said += String(part)
  })
  const ended = once(child, 'close').then(([code]) => ({ code, said }))
  return { child, ended, said: () => said }
}

test('a script gets its arguments, and its exit code is ours', async () => {
  await installedLongAgo()
  expect(await start(['say.ts', 'good', 'day']).ended).toEqual({ code: 7, said: 'good day\n' })
  expect(await asked()).toEqual([])
})

test('a signal reaches the script', async () => {
  await installedLongAgo()
  const { child, ended, said } = start(['say.ts', 'wait'])
  await expect.poll(said, { timeout: 5000 }).toBe('wait\n')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(3)
})

test('names a script that does not exist', async () => {
  expect(await start(['sing.ts']).ended).toEqual({
    code: 1,
    said: 'There is no script "sing.ts" in scripts/.\n',
  })
})

test('runs on the machine’s own Node where that is new enough', async () => {
  await installedLongAgo()
  await rm(at('node_modules', 'node'), { recursive: true })
  await writeFile(at('scripts', 'say.ts'), 'console.log(process.execPath)')
  expect(await start(['say.ts']).ended).toEqual({ code: 0, said: `${process.execPath}\n` })
  expect(await asked()).toEqual([])
})

describe('installing', () => {
  test('happens when the lock file is newer, and once when two begin together', async () => {
    const both = await Promise.all(['a', 'b'].map(word => start(['say.ts', word], { SLOW: '1' }).ended))
    expect(both.map(({ code }) => code)).toEqual([7, 7])
    expect(both.map(({ said }) => said.includes('Waiting for another install')).sort()).toEqual([false, true])
    expect(await asked()).toEqual(['ci'])
  })

  test('does not wait for the packages of the Studio, and ends with them at a signal', async () => {
    await mkdir(at('studio'))
    await writeFile(at('studio', 'package-lock.json'), '{}')
    await rename(at('scripts', 'say.ts'), at('scripts', 'studio.ts'))
    const { child, ended, said } = start(['studio.ts', 'wait'])
    await expect.poll(said, { timeout: 5000 }).toContain('wait\n')
    expect(await readFile(at('studio', 'npm.log'), 'utf8')).toBe('ci\n')
    child.kill('SIGTERM')
    // Its output, which the install shares, is closed.
    expect((await ended).code).toBe(3)
  })

  test('takes the lock file as it is where npm finds it incomplete', async () => {
    expect((await start(['say.ts'], { FAILING: 'ci' }).ended).code).toBe(7)
    expect(await asked()).toEqual(['ci', 'install'])
  })

  test('runs no script when it fails', async () => {
    await writeFile(at('bin', 'npm'), '#!/bin/sh\nexit 1\n')
    const { code, said } = await start(['say.ts', 'hello']).ended
    expect(code).toBe(1)
    expect(said).toContain('npm install failed too')
    expect(said).not.toContain('hello')
  })
})
