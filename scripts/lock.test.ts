import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { tryLock, withLock } from './lock.mjs'
import { inRepo } from './paths.ts'

function subject() {
  return `test ${crypto.randomUUID()}`
}

test('one process at a time holds a lock, until it releases it', async () => {
  const name = subject()
  const release = await tryLock(name)
  expect(release).not.toBeNull()
  expect(await tryLock(name)).toBeNull()
  const other = await tryLock(subject())
  expect(other).not.toBeNull()
  release?.()
  other?.()
  const again = await tryLock(name)
  expect(again).not.toBeNull()
  again?.()
})

test('a lock is free when the process that had it was killed', async () => {
  const name = subject()
  const code = `const { tryLock } = await import(${JSON.stringify(inRepo('scripts', 'lock.mjs'))})
    console.log(Boolean(await tryLock(${JSON.stringify(name)}))); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', code])
  const [said] = await once(holder.stdout, 'data')
  expect(String(said)).toBe('true\n')
  expect(await tryLock(name)).toBeNull()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const release = await tryLock(name)
  expect(release).not.toBeNull()
  release?.()
})

test('work on one subject takes turns, and says that it waits', async () => {
  const name = subject()
  const done: string[] = []
  const onWait = vi.fn()
  const work = (label: string) => async () => {
    done.push(`${label} begins`)
    await new Promise(resolve => setTimeout(resolve, 50))
    done.push(`${label} ends`)
  }
  const first = withLock(name, work('first'), onWait)
  await new Promise(resolve => setTimeout(resolve, 20))
  await Promise.all([first, withLock(name, work('second'), onWait)])
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(onWait).toHaveBeenCalledOnce()
})

test('a failure releases the lock', async () => {
  const name = subject()
  const failing = () => Promise.reject(new Error('no'))
  await expect(withLock(name, failing, () => {})).rejects.toThrow('no')
  expect(
    await withLock(
      name,
      () => 'mine',
      () => {},
    ),
  ).toBe('mine')
})
