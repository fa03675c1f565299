import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTabOrders } from '../testing/tab-orders.ts'
import { createSingleSend, type Joined } from './single-send.server.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

function create() {
  return createSingleSend<string>({ keepMs: 1000 * 60 * 60, isRepeatable: result => result === 'declined' })
}

const LIMITS = { waitMs: 10, giveUpMs: 60_000 }

function prepared(key: string, claim: string) {
  return { key, claim, since: Date.now() }
}

async function kindOf(joined: Promise<Joined<string>>) {
  return (await joined).kind
}

/** A call that is answered when the test says. */
function openCall() {
  const answer = Promise.withResolvers<string>()
  const send = vi.fn(() => answer.promise)
  return { send, answer: answer.resolve }
}

test('a prepared call is sent when its claim is shown, once, and all who show it get its result', async () => {
  const calls = create()
  const { send, answer } = openCall()
  const claim = calls.prepare('key', send)
  expect(send).not.toHaveBeenCalled()
  expect([calls.isInFlight('key'), calls.isInFlight('another')]).toEqual([false, false])
  expect(await calls.join(prepared('key', claim), LIMITS)).toEqual({ kind: 'pending' })
  const joined = [1, 2].map(() => calls.join(prepared('key', claim), { ...LIMITS, waitMs: 5000 }))
  expect([calls.findResult('key', claim), calls.isInFlight('key')]).toEqual([null, true])
  answer('paid')
  const paid = { kind: 'answered', result: 'paid' }
  expect(await Promise.all(joined)).toEqual([paid, paid])
  expect(await calls.join(prepared('key', claim), LIMITS)).toEqual(paid)
  expect(send).toHaveBeenCalledTimes(1)
  expect([calls.findResult('key', 'another', claim), calls.isInFlight('key')]).toEqual(['paid', false])
})

test('sends and says nothing for a claim from elsewhere', async () => {
  const calls = create()
  const { send, answer } = openCall()
  expect(await kindOf(calls.join(prepared('key', 'claim'), LIMITS))).toBe('pending')
  const claim = calls.prepare('key', send)
  expect(await kindOf(calls.join(prepared('key', 'another'), LIMITS))).toBe('pending')
  expect(await kindOf(calls.join(prepared('another', claim), LIMITS))).toBe('pending')
  expect(send).not.toHaveBeenCalled()
  const { kind } = await calls.join(prepared('key', claim), LIMITS)
  expect(kind).toBe('pending')
  answer('paid')
  await vi.waitFor(() => expect(calls.findResult('key', claim)).toBe('paid'))
  expect(calls.findResult('key', 'another')).toBeNull()
  expect(calls.findResult('another', claim)).toBeNull()
})

test('an unsent call is replaced by the next one with its key', async () => {
  const calls = create()
  const [first, second] = [openCall(), openCall()]
  const earlier = calls.prepare('key', first.send)
  const later = calls.prepare('key', second.send)
  await calls.join(prepared('key', earlier), LIMITS)
  await calls.join(prepared('key', later), LIMITS)
  expect(first.send).not.toHaveBeenCalled()
  expect(second.send).toHaveBeenCalledTimes(1)
})

test('does not start again while in flight or paid; may be repeated otherwise', async () => {
  const calls = create()
  const [first, second] = [openCall(), openCall()]
  const claim = calls.prepare('key', first.send)
  await calls.join(prepared('key', claim), LIMITS)
  expect(calls.prepare('key', second.send)).toBe(claim)
  first.answer('paid')
  await vi.waitFor(() => expect(calls.findResult('key', claim)).toBe('paid'))
  expect(calls.prepare('key', second.send)).toBe(claim)
  expect(second.send).not.toHaveBeenCalled()

  const declined = openCall()
  const other = calls.prepare('other', declined.send)
  await calls.join(prepared('other', other), LIMITS)
  declined.answer('declined')
  await vi.waitFor(() => expect(calls.findResult('other', other)).toBe('declined'))
  expect(calls.prepare('other', second.send)).not.toBe(other)
})

test('a call that was not started within 90 seconds is never sent', async () => {
  const calls = create()
  const [late, early] = [openCall(), openCall()]
  const claim = calls.prepare('late', late.send)
  const other = calls.prepare('early', early.send)
  vi.setSystemTime(Date.now() + 90_000)
  expect(await kindOf(calls.join(prepared('early', other), LIMITS))).toBe('pending')
  vi.setSystemTime(Date.now() + 1)
  expect(await kindOf(calls.join(prepared('late', claim), LIMITS))).toBe('never sent')
  expect(late.send).not.toHaveBeenCalled()
  early.answer('paid')
  expect(await kindOf(calls.join(prepared('early', other), { ...LIMITS, waitMs: 5000 }))).toBe('answered')
})

test('a call of an earlier process is lost at once, one of another process after a while', async () => {
  const calls = create()
  const lostAt = async (since: number) => kindOf(calls.join({ key: 'key', claim: 'claim', since }, LIMITS))
  expect(await lostAt(0)).toBe('lost')
  const since = Date.now()
  vi.setSystemTime(since + 59_999)
  expect(await lostAt(since)).toBe('pending')
  vi.setSystemTime(since + 60_000)
  expect(await lostAt(since)).toBe('lost')
})

test('two tabs send one call, whichever of two processes each reaches and in whatever order', async () => {
  const orders = listTabOrders()
  expect(orders).toHaveLength(320)
  const processes = [create(), create()]
  for (const { steps, posts, loads, name } of orders) {
    const key = crypto.randomUUID()
    const send = vi.fn(async () => 'paid')
    /** The browser's cookies, which both tabs share. */
    const jar = { current: '', claims: new Set<string>() }
    const given: (string | null)[] = [null, null]
    const load = async (number: number) => {
      const calls = processes[number]
      if (!jar.current || !calls) return null
      const joined = await calls.join({ ...prepared(key, jar.current), others: [...jar.claims] }, LIMITS)
      for (const claim of calls.listVoided(key)) jar.claims.delete(claim)
      return joined.kind
    }
    for (const [tab, step] of steps) {
      // A post that shows a payment in flight prepares nothing.
      if (step === 'post' && !jar.current) given[tab] = processes[posts[tab]]?.prepare(key, send) ?? null
      const claim = given[tab]
      if (step === 'answer' && claim) {
        jar.claims.add(claim)
        jar.current = claim
      }
      if (step === 'load') await load(loads[tab])
    }
    const kinds = []
    for (const number of [0, 1, 0, 1]) kinds.push(await load(number))
    expect(send, name).toHaveBeenCalledTimes(1)
    expect(kinds, name).toContain('answered')
  }
})
