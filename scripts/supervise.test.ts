import { expect, test, vi } from 'vitest'
import type { Service } from './service.ts'
import type { PartName } from './stack-plan.ts'
import { supervise } from './supervise.ts'

/** A stack with one part that ends when told, and what was done to it. */
function createStack() {
  const parts = new Map<PartName, Service>()
  const ends: ((code: number) => void)[] = []
  const waits: number[] = []
  const logged: string[] = []
  let time = 0
  const start = () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    ends.push(resolve)
    const stop = () => Promise.resolve()
    const spec = {
      name: 'api',
      command: [],
      env: {},
      port: 1,
      portVariable: 'P',
      healthUrl: '',
      logFile: '/none',
    }
    parts.set('api', { spec, pid: 1, ended: promise, stop, kill: stop })
  }
  start()
  const restart = vi.fn(() => Promise.resolve(start()))
  const stop = supervise(
    { parts, restart },
    {
      log: text => logged.push(text),
      wait: ms => Promise.resolve(void waits.push(ms)),
      now: () => time,
    },
  )
  const crash = async (afterMs = 0) => {
    time += afterMs
    const count = restart.mock.calls.length
    ends.at(-1)?.(1)
    await vi.waitFor(() => expect(restart.mock.calls.length).toBe(count + 1))
    await new Promise(resolve => setImmediate(resolve))
  }
  return { crash, waits, logged, stop, restart, end: () => ends.at(-1)?.(0) }
}

test('a part that crashes is started again, after waits that grow to a minute', async () => {
  const { crash, waits, logged } = createStack()
  for (let count = 0; count < 8; count += 1) await crash()
  expect(waits.map(ms => ms / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(logged[0]).toContain('The api has ended (code 1) and is started again in 1 s.')
  expect(logged[1]).toBe('The api runs again.')
})

test('a part that ran for a minute waits a second again', async () => {
  const { crash, waits } = createStack()
  await crash()
  await crash()
  await crash(60_000)
  expect(waits).toEqual([1000, 2000, 1000])
})

test('a part that does not come up is tried again', async () => {
  const { end, waits, restart } = createStack()
  restart.mockRejectedValueOnce(new Error('ended at its start'))
  end()
  // The part that was not replaced has ended already.
  await vi.waitFor(() => expect(restart.mock.calls.length).toBeGreaterThanOrEqual(2))
  expect(waits.slice(0, 2)).toEqual([1000, 2000])
})

test('restarts nothing once the stack is stopping', async () => {
  const { stop, end, restart, logged } = createStack()
  stop()
  end()
  await new Promise(resolve => setImmediate(resolve))
  expect(restart).not.toHaveBeenCalled()
  expect(logged).toEqual([])
})
