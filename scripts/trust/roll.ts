import { createRandom } from './random.ts'
import { countRow, percentile, type Row } from './report.ts'
import type { Instance, Topology } from './topology.ts'
import { createAddress, Visitor } from './visitor.ts'

const VISITORS = 6
const PATHS = ['/', '/software', '/workbooks-ebooks', '/og-training', '/faq', '/checkout', '/login'] as const
const THINK_MS = 60
/** Until the proxy's new workers have taken over, in ms. */
const RELOAD_MS = 500
/** A payment whose answer was lost with a connection is settled within this, in ms; its buyer sees a page that waits. */
const SETTLING_MS = 10_000
const WAITING = '/checkout/waiting'

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** Replaces an instance as `containers/roll.sh` does: out of the proxy, SIGTERM, its successor, back into the proxy. */
async function replaceInstance({ proxy }: Topology, instance: Instance): Promise<void> {
  await proxy.setDown(instance.spec.port, true)
  await wait(RELOAD_MS)
  await instance.start()
  await proxy.setDown(instance.spec.port, false)
}

/** Buys a book; returns where that ended, and whether the buyer had to wait for the result. */
async function buy(visitor: Visitor, email: string): Promise<{ at: string; hasWaited: boolean }> {
  let { at } = await visitor.buy('book_1', email)
  const hasWaited = at.startsWith(WAITING)
  for (const since = Date.now(); at.startsWith(WAITING) && Date.now() - since < SETTLING_MS; ) {
    await wait(RELOAD_MS)
    at = (await visitor.get(WAITING)).at
  }
  return { at, hasWaited }
}

/** Instances are replaced one at a time while people browse, buy and write: no request fails. */
export async function testRoll(topology: Topology, form: 'full' | 'short'): Promise<Row[]> {
  const { apis, sites } = topology
  const instances = form === 'short' ? [...apis.slice(0, 1), ...sites.slice(0, 1)] : [...apis, ...sites]
  const problems: string[] = []
  const times: number[] = []
  let isRolling = true
  let waits = 0
  let purchases = 0

  const visit = async (number: number) => {
    const random = createRandom(number)
    for (let count = 0; isRolling; count += 1) {
      const visitor = new Visitor(topology.siteUrl, createAddress(500_000 + number * 1000 + count))
      visitor.isAlone = true
      visitor.onAnswer = ({ status, ms }, path) => {
        times.push(ms)
        if (status >= 400) problems.push(`${path} answered ${status}`)
      }
      const email = `roll-${number}-${count}@example.com`
      const share = random.next()
      try {
        if (share < 0.1) {
          const { at, hasWaited } = await buy(visitor, email)
          purchases += 1
          if (hasWaited) waits += 1
          if (!at.startsWith('/thank-you/')) problems.push(`A purchase ended at ${at}.`)
        } else if (share < 0.2) {
          const { at } = await visitor.writeMessage(email, `A question of ${email}`)
          if (!at.startsWith('/contact?sent')) problems.push(`A message ended at ${at}.`)
        } else await visitor.get(random.pick(PATHS))
      } catch (error) {
        problems.push(error instanceof Error ? error.message : String(error))
      }
      await wait(THINK_MS)
    }
  }
  const visits = Array.from({ length: VISITORS }, (_, number) => visit(number))
  for (const instance of instances) await replaceInstance(topology, instance)
  isRolling = false
  await Promise.all(visits)
  return [
    {
      what: `answers while ${instances.length} instances were replaced`,
      found: `${times.length}, 95 % within ${Math.round(percentile(times, 0.95))} ms (proxy: ${topology.proxy.name})`,
      isGood: times.length > 0,
    },
    {
      what: 'purchases, of them shown a page that waits',
      found: `${purchases}, ${waits}`,
      isGood: purchases > 0,
    },
    countRow('failed requests', problems),
  ]
}
