import '../testing/environment.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TrialRequest } from '#contract/trial.ts'
import type { ApiAnswer } from '../api/call.server.ts'
import type { PreparedCall } from '../api/single-send.server.ts'
import { listTabOrders } from '../testing/tab-orders.ts'
import { TRIAL_REQUEST } from './testing/trial.ts'

const post = vi.fn<() => Promise<ApiAnswer<{ jwt: string }>>>()
vi.mock('../api/client.server.ts', () => ({ api: { post: () => post() } }))
vi.mock('../api/capabilities.server.ts', () => ({ readCapabilities: async () => ({}) }))

const STARTED = { ok: true, value: { jwt: 'a.b.c' } } as const
const NO_ANSWER = { ok: false, status: null, statusText: '', body: {} } as const
const DECLINED = { ok: false, status: 402, statusText: '', body: { detail: 'Declined.' } } as const

/** One instance of the site: it knows nothing of what others have in their memory. */
async function startInstance() {
  vi.resetModules()
  const [trials, claims] = await Promise.all([
    import('./send-trial.server.ts'),
    import('../session/claim-cookies.server.ts'),
  ])
  return { ...trials, ...claims }
}

/** A browser whose tabs share their cookies. */
class Jar {
  /** The trial's cookie. */
  current: PreparedCall | null = null
  readonly claims = new Map<string, string>()
  readonly request = createRequest()

  toRequest(): Request {
    const cookie = [...this.claims].map(([name, value]) => `${name}=${value}`).join('; ')
    return new Request('http://localhost', { headers: { Cookie: cookie } })
  }

  keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (/max-age=0/i.test(cookie)) this.claims.delete(name)
    else this.claims.set(name, value)
  }
}

let count = 0

/** A form that no test before has sent. */
function createRequest(): TrialRequest {
  count += 1
  return {
    ...TRIAL_REQUEST,
    student_data: { ...TRIAL_REQUEST.student_data, username: `ana-${count}` },
  }
}

let instances: Awaited<ReturnType<typeof startInstance>>[] = []
beforeAll(async () => {
  instances = [await startInstance(), await startInstance()]
})
beforeEach(() => void post.mockReset().mockResolvedValue(STARTED))

function getInstance(number: number) {
  const instance = instances[number]
  if (!instance) throw new Error(`There is no instance ${number}.`)
  return instance
}

/** @param earlier the key of a trial that the parent sends again */
function prepare(jar: Jar, number: number, earlier: string | null = null): PreparedCall {
  return getInstance(number).prepareTrial(jar.request, jar.toRequest(), earlier)
}

async function receive(jar: Jar, call: PreparedCall): Promise<void> {
  jar.keep(await getInstance(0).keepClaim(call.key, call.claim))
  jar.current = call
}

/** Loads the waiting page. */
async function load(jar: Jar, number: number): Promise<string | null> {
  const { joinTrial, clearVoidedTrialClaims } = getInstance(number)
  if (!jar.current) return null
  const { kind } = await joinTrial(jar.current, jar.toRequest())
  for (const cookie of await clearVoidedTrialClaims(jar.current.key, jar.toRequest())) jar.keep(cookie)
  return kind
}

test('two tabs start one trial, whichever of two instances each reaches and in whatever order', async () => {
  for (const { steps, posts, loads, name } of listTabOrders()) {
    post.mockClear()
    const jar = new Jar()
    const given: (PreparedCall | null)[] = [null, null]
    for (const [tab, step] of steps) {
      if (step === 'post' && !jar.current) given[tab] = prepare(jar, posts[tab])
      const call = given[tab]
      if (step === 'answer' && call) await receive(jar, call)
      if (step === 'load') await load(jar, loads[tab])
    }
    const kinds = []
    for (const number of [0, 1, 0, 1]) kinds.push(await load(jar, number))
    expect(post, name).toHaveBeenCalledTimes(1)
    expect(kinds, name).toContain('started')
  }
})

test('no tab starts another trial, or says that none has started, while one is unknown', async () => {
  post.mockResolvedValue(NO_ANSWER)
  const jar = new Jar()
  const [first, second] = [prepare(jar, 0), prepare(jar, 1)]
  await receive(jar, first)
  expect(await load(jar, 0)).toBe('unknown')
  await receive(jar, second)
  const kinds = []
  for (const number of [1, 0, 1]) kinds.push(await load(jar, number))
  expect(kinds).toEqual(['pending', 'unknown', 'pending'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100_000 })
  expect([await load(jar, 1), await load(jar, 0)]).toEqual(['unknown', 'unknown'])
  vi.useRealTimers()
  expect(post).toHaveBeenCalledTimes(1)
})

test('two tabs that send it again by the parent’s word start one more', async () => {
  post.mockResolvedValueOnce(NO_ANSWER)
  const jar = new Jar()
  await receive(jar, prepare(jar, 0))
  expect(await load(jar, 0)).toBe('unknown')
  const earlier = jar.current?.key ?? ''
  const again = [prepare(jar, 0, earlier), prepare(jar, 1, earlier)]
  for (const call of again) await receive(jar, call)
  const kinds = []
  for (const number of [0, 1, 0, 1]) kinds.push(await load(jar, number))
  expect(kinds).toContain('started')
  expect(post).toHaveBeenCalledTimes(2)
})

test('after a refusal by one instance the form goes out through the other', async () => {
  post.mockResolvedValueOnce(DECLINED)
  const jar = new Jar()
  await receive(jar, prepare(jar, 0))
  expect(await load(jar, 0)).toBe('failed')
  await receive(jar, prepare(jar, 1))
  expect(await load(jar, 1)).toBe('started')
})
