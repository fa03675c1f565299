import { setTimeout as wait } from 'node:timers/promises'
import { pages } from '#studio/seed/pages.ts'
import { probeHealth } from './health.ts'
import { openConnection } from './http.ts'
import { watchMemory } from './memory.ts'
import { watchProcessors } from './processors.ts'
import { createRandom, type Random } from './random.ts'
import { countRow, percentile, type Row } from './report.ts'
import type { Topology } from './topology.ts'
import { createAddress, Visitor } from './visitor.ts'

interface LoadPlan {
  visitors: number
  seconds: number
  /** How long a visitor looks at a page before the next click, on average, in ms. */
  thinkMs: number
  /** Whether health checks have to be quick, which other work on the machine decides as well. */
  judgesTimes: boolean
}

const HEALTH_LIMIT_MS = 50
/** This share of the health checks is answered within the limit. */
const HEALTH_SHARE = 0.95

const PLANS: Record<'full' | 'short', LoadPlan> = {
  // The think time of TPC-W, the benchmark of shops: 7 s on average, of an exponential distribution.
  full: { visitors: 400, seconds: 60, thinkMs: 7000, judgesTimes: true },
  // Runs in `npm test`, beside other steps of it.
  short: { visitors: 60, seconds: 5, thinkMs: 1000, judgesTimes: false },
}

const BUYER_SHARE = 0.06
const WRITER_SHARE = 0.02
/** A payment is settled within this, in ms; until then its buyer sees a page that waits. */
const SETTLING_MS = 30_000

const GUARDED = ['class-login', 'thank-you', 'checkout']
const PATHS = pages
  .filter(({ key }) => !GUARDED.includes(key))
  .map(({ key }) => (key === 'home' ? '/' : `/${key}`))
const ITEMS = ['book_1', 'book_2', 'book_5', 'license_31', 'license_30']

/** A time from an exponential distribution, at most ten times the mean. */
function pickThinkMs(random: Random, mean: number): number {
  return Math.min(10 * mean, -mean * Math.log(1 - random.next()))
}

/** What happened to all visitors. */
interface Findings {
  problems: string[]
  /** Of each answer, in ms. */
  times: number[]
  purchases: number
  /** Purchases whose buyer saw a page that waits. */
  waits: number
}

/** What one visitor does on one visit; throws where it did not end well. */
async function visitOnce(visitor: Visitor, random: Random, email: string, findings: Findings): Promise<void> {
  const share = random.next()
  if (share < BUYER_SHARE) {
    const visit = await visitor.buy(random.pick(ITEMS), email)
    const { at } = await visitor.followRefreshes(visit, SETTLING_MS)
    if (!at.startsWith('/thank-you/')) throw new Error(`A purchase ended at ${at}.`)
    findings.purchases += 1
    if (at !== visit.at) findings.waits += 1
  } else if (share < BUYER_SHARE + WRITER_SHARE) {
    const { at } = await visitor.writeMessage(email, `A question of ${email}`)
    if (!at.startsWith('/contact?sent')) throw new Error(`A message ended at ${at}.`)
  } else await visitor.get(random.pick(PATHS))
}

/** One visitor after another on one connection, until the end (ms since 1970). */
async function visitUntil(
  { end, thinkMs }: { end: number; thinkMs: number },
  number: number,
  site: string,
  findings: Findings,
): Promise<void> {
  const random = createRandom(number + 1)
  const connection = openConnection()
  const think = () => wait(Math.min(pickThinkMs(random, thinkMs), Math.max(0, end - Date.now())))
  await wait(random.below(thinkMs))
  for (let count = 0; Date.now() < end; count += 1) {
    const visitor = new Visitor(site, createAddress(number * 1000 + count))
    visitor.connection = connection
    visitor.onAnswer = ({ status, ms }, path) => {
      findings.times.push(ms)
      if (status >= 400) findings.problems.push(`${path} answered ${status}`)
    }
    try {
      await visitOnce(visitor, random, `load-${number}-${count}@example.com`, findings)
    } catch (error) {
      findings.problems.push(error instanceof Error ? error.message : String(error))
    }
    await think()
  }
  connection.destroy()
}

/** Many visitors at once, browsing and buying: no error, quick health checks, flat memory. */
export async function testLoad(topology: Topology, form: 'full' | 'short', seconds?: number): Promise<Row[]> {
  const plan = { ...PLANS[form], ...(seconds && { seconds }) }
  const end = Date.now() + plan.seconds * 1000
  const findings: Findings = { problems: [], times: [], purchases: 0, waits: 0 }
  const instances = [...topology.sites, ...topology.apis]
  const siteOf = (number: number) => topology.sites[number % topology.sites.length]?.url ?? topology.siteUrl
  const readProcessors = await watchProcessors(topology)
  const [health, ...memoryRows] = await Promise.all([
    probeHealth(
      instances.map(({ url }) => url),
      plan.seconds,
    ),
    ...instances.map(instance => watchMemory(instance, end)),
    ...Array.from({ length: plan.visitors }, async (_, number): Promise<Row[]> => {
      await visitUntil({ end, thinkMs: plan.thinkMs }, number, siteOf(number), findings)
      return []
    }),
  ])
  const processors = await readProcessors()

  const { times, purchases, waits } = findings
  const listMs = (values: readonly number[], shares: readonly number[]) =>
    shares.map(share => `${Math.round(percentile(values, share))} ms`).join(', ')
  return [
    countRow(`errors of ${plan.visitors} visitors in ${plan.seconds} s`, [
      ...findings.problems,
      ...health.problems,
    ]),
    {
      what: 'answers, purchases, of them shown a page that waits',
      found: `${times.length} (${Math.round(times.length / plan.seconds)} each second), ${purchases}, ${waits}`,
      isGood: times.length > 0 && purchases > 0,
    },
    { what: 'time to answer: median, 95 %, 99 %', found: listMs(times, [0.5, 0.95, 0.99]), isGood: true },
    {
      what: '/healthz: median, 95 %, 99 %',
      found: `${listMs(health.times, [0.5, 0.95, 0.99])} (asked by a process late by ${Math.round(health.ownDelayMs)} ms)`,
      isGood:
        health.times.length > 0 &&
        (!plan.judgesTimes || percentile(health.times, HEALTH_SHARE) < HEALTH_LIMIT_MS),
    },
    ...processors,
    ...memoryRows.flat(),
  ]
}
