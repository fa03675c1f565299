import { readFile } from 'node:fs/promises'
import { pages } from '#studio/seed/pages.ts'
import { send } from './http.ts'
import { createRandom, type Random } from './random.ts'
import { countRow, percentile, type Row } from './report.ts'
import type { Instance, Topology } from './topology.ts'
import { createAddress, Visitor } from './visitor.ts'

interface LoadPlan {
  visitors: number
  seconds: number
  /** This share of the health checks is answered within the limit. */
  healthShare: number
}

const HEALTH_LIMIT_MS = 50

const PLANS: Record<'full' | 'short', LoadPlan> = {
  full: { visitors: 400, seconds: 60, healthShare: 0.95 },
  // On whatever machine runs the tests, beside other work: half of them say that no request blocks a process.
  short: { visitors: 60, seconds: 5, healthShare: 0.5 },
}

/** A visitor reads a page for this long on average before the next click, in ms. */
const THINK_MS = 1000
const BUYER_SHARE = 0.06
const WRITER_SHARE = 0.02
const HEALTH_INTERVAL_MS = 200
const MEMORY_INTERVAL_MS = 1000
/** Growth between the first and the last part of the run that counts as flat, in MB. */
const FLAT_MB = 80

const GUARDED = ['class-login', 'thank-you', 'checkout']
const PATHS = pages
  .filter(({ key }) => !GUARDED.includes(key))
  .map(({ key }) => (key === 'home' ? '/' : `/${key}`))
const ITEMS = ['book_1', 'book_2', 'book_5', 'license_31', 'license_30']

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** Memory of a process in MB; null where this system does not tell. */
async function readMemoryMb({ pid }: Instance): Promise<number | null> {
  const status = await readFile(`/proc/${pid() ?? 0}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Repeats until the time is up; the wait between two rounds is not counted. */
async function repeatUntil(end: number, waitMs: number, work: () => Promise<void>): Promise<void> {
  while (Date.now() < end) {
    await work()
    await wait(waitMs)
  }
}

/** What one visitor does on one visit; throws where it did not end well. */
async function visitOnce(visitor: Visitor, random: Random, email: string): Promise<void> {
  const share = random.next()
  if (share < BUYER_SHARE) {
    const { at } = await visitor.buy(random.pick(ITEMS), email)
    if (!at.startsWith('/thank-you/')) throw new Error(`A purchase ended at ${at}.`)
  } else if (share < BUYER_SHARE + WRITER_SHARE) {
    const { at } = await visitor.writeMessage(email, `A question of ${email}`)
    if (!at.startsWith('/contact?sent')) throw new Error(`A message ended at ${at}.`)
  } else await visitor.get(random.pick(PATHS))
}

/** Many visitors at once, browsing and buying: no error, quick health checks, flat memory. */
export async function testLoad(topology: Topology, form: 'full' | 'short', seconds?: number): Promise<Row[]> {
  const plan = { ...PLANS[form], ...(seconds && { seconds }) }
  const end = Date.now() + plan.seconds * 1000
  const problems: string[] = []
  const times: number[] = []
  const healthTimes: number[] = []
  let purchases = 0

  const visit = async (number: number) => {
    const random = createRandom(number + 1)
    const site = topology.sites[number % topology.sites.length]?.url ?? topology.siteUrl
    await wait(random.below(THINK_MS))
    for (let count = 0; Date.now() < end; count += 1) {
      // After a purchase the next visit is a new visitor's.
      const visitor = new Visitor(site, createAddress(number * 1000 + count))
      visitor.onAnswer = ({ status, ms }, path) => {
        times.push(ms)
        if (status >= 400) problems.push(`${path} answered ${status}`)
        if (path.startsWith('/thank-you/') && status === 200) purchases += 1
      }
      try {
        await visitOnce(visitor, random, `load-${number}-${count}@example.com`)
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
      }
      await wait(random.below(2 * THINK_MS))
    }
  }
  const watchHealth = ({ url }: Instance) =>
    repeatUntil(end, HEALTH_INTERVAL_MS, async () => {
      const answer = await send(`${url}/healthz`).catch(() => null)
      if (answer?.status === 200) healthTimes.push(answer.ms)
      else problems.push(`${url}/healthz answered ${answer?.status ?? 'nothing'}`)
    })
  const memory = new Map<Instance, number[]>()
  const watchMemory = (instance: Instance) =>
    repeatUntil(end, MEMORY_INTERVAL_MS, async () => {
      const used = await readMemoryMb(instance)
      if (used !== null) memory.set(instance, [...(memory.get(instance) ?? []), used])
    })
  const instances = [...topology.sites, ...topology.apis]
  await Promise.all([
    ...Array.from({ length: plan.visitors }, (_, number) => visit(number)),
    ...instances.flatMap(instance => [watchHealth(instance), watchMemory(instance)]),
  ])

  const health = percentile(healthTimes, plan.healthShare)
  const memoryRows = [...memory].map(([{ spec }, values]): Row => {
    // Without the first third, in which caches fill and code is compiled.
    const settled = values.slice(Math.ceil(values.length / 3))
    const half = Math.floor(settled.length / 2)
    const [before, after] = [mean(settled.slice(0, half)), mean(settled.slice(half))]
    const found = `${Math.round(before)} MB, then ${Math.round(after)} MB`
    return { what: `memory of the ${spec.name}`, found, isGood: after - before < FLAT_MB }
  })
  return [
    countRow(`errors of ${plan.visitors} visitors in ${plan.seconds} s`, problems),
    {
      what: 'answers, purchases',
      found: `${times.length} (${Math.round(times.length / plan.seconds)} each second), ${purchases}`,
      isGood: times.length > 0 && purchases > 0,
    },
    {
      what: 'time to answer: median, 95 %, 99 %',
      found: [0.5, 0.95, 0.99].map(share => `${Math.round(percentile(times, share))} ms`).join(', '),
      isGood: true,
    },
    {
      what: '/healthz: median, 95 %',
      found: `${[0.5, 0.95].map(share => `${Math.round(percentile(healthTimes, share))} ms`).join(', ')} (${100 * plan.healthShare} % within ${HEALTH_LIMIT_MS} ms)`,
      isGood: health < HEALTH_LIMIT_MS,
    },
    ...memoryRows,
  ]
}
