import { createServices } from '#services/api/create-services.ts'
import { openPostgres } from '#services/api/db/connect.ts'
import { readEnv } from '#services/api/env.ts'
import { reconcileOrders } from '#services/api/payments/reconcile.ts'
import { reconcileTrials } from '#services/api/trials/reconcile.ts'
import { createRandom } from './random.ts'
import { countRow, type Row } from './report.ts'
import type { Instance, Topology } from './topology.ts'
import { createAddress, type Visit, Visitor } from './visitor.ts'

const PLANS = { full: { people: 12, seconds: 300 }, short: { people: 5, seconds: 9 } } as const

/** How often a person tries again what was not acknowledged. */
const TRIES = 5
const LONGEST_PAUSE_MS = 1500
/** How long webhooks on their way may take once everything runs again, in ms. */
const SETTLING_MS = 2500

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

/** Something a person wants done once, known by an e-mail address that is used for nothing else. */
interface Submission {
  kind: 'order' | 'contact' | 'trial'
  email: string
  isAcknowledged: boolean
}

/** Tries as a person does, with the same browser, until the site says that it is done. */
async function pursue(submission: Submission, visitor: Visitor): Promise<void> {
  const name = submission.email.split('@')[0] ?? ''
  const isDone = ({ at, answer }: Visit) => {
    if (answer.status >= 400) return false
    if (submission.kind === 'order') return at.startsWith('/thank-you/')
    return submission.kind === 'contact' ? at.startsWith('/contact?sent') : at.startsWith('http')
  }
  for (let count = 0; count < TRIES && !submission.isAcknowledged; count += 1) {
    try {
      if (submission.kind === 'order') {
        // An answer that was lost may have been a payment: checkout then leads to its result.
        const before = await visitor.get('/checkout')
        if (isDone(before)) submission.isAcknowledged = true
        else
          submission.isAcknowledged = isDone(
            count === 0 ? await visitor.buy('book_1', submission.email) : await visitor.pay(submission.email),
          )
      } else if (submission.kind === 'contact')
        submission.isAcknowledged = isDone(
          await visitor.writeMessage(submission.email, `The words of ${submission.email}`),
        )
      else submission.isAcknowledged = isDone(await visitor.startTrial(name, submission.email))
    } catch {
      // The site was killed under the request.
    }
    if (!submission.isAcknowledged) await wait(200)
  }
}

/** Ends random parts until the time is up, and starts each again at once. */
async function killParts(instances: readonly Instance[], end: number, seed: number): Promise<number> {
  const random = createRandom(seed)
  let kills = 0
  while (Date.now() < end) {
    await wait(random.below(LONGEST_PAUSE_MS))
    const instance = random.pick(instances)
    await instance.kill()
    kills += 1
    await instance.start()
  }
  return kills
}

function countBy(values: readonly (string | null | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Settles what is pending as the API's job does a minute later, and counts what there is, by e-mail address. */
async function countResults(topology: Topology) {
  const spec = topology.apis[0]?.spec
  const env = readEnv({ ...spec?.env, LOG_LEVEL: 'silent' })
  const { close, ...databases } = await openPostgres(topology.databaseUrl)
  try {
    const services = createServices(env, databases)
    await reconcileOrders(services, new Date())
    await reconcileTrials(services, new Date())
    const charges = await services.stripe.charges.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
    const subscriptions = await services.stripe.subscriptions
      .list({ status: 'all', limit: 100, expand: ['data.customer'] })
      .autoPagingToArray({ limit: 10_000 })
    const { sql } = topology
    const orders = await sql<{ email: string; state: string }[]>`
      select billing->>'email' as email, state from orders`
    const contacts = await sql<{ email: string }[]>`select email from contact_messages`
    const trials = await sql<{ email: string; state: string }[]>`
      select billing->>'email' as email, state from trials`
    const emailOf = ({ customer }: (typeof subscriptions)[number]) =>
      typeof customer === 'object' && 'email' in customer ? customer.email : null
    return {
      charges: countBy(charges.filter(({ paid }) => paid).map(charge => charge.billing_details.email)),
      paid: countBy(orders.filter(({ state }) => state === 'paid').map(({ email }) => email)),
      pending: orders.filter(({ state }) => state === 'pending').map(({ email }) => email),
      contacts: countBy(contacts.map(({ email }) => email)),
      trials: countBy(trials.filter(({ state }) => state === 'active').map(({ email }) => email)),
      subscriptions: countBy(
        subscriptions.filter(({ status }) => status === 'trialing' || status === 'active').map(emailOf),
      ),
    }
  } finally {
    await close()
  }
}

/**
 * Parts are ended by `kill -9` while people order, write and start trials: afterwards orders equal charges, and
 * everything that was acknowledged is there once.
 */
export async function testKill(
  topology: Topology,
  form: 'full' | 'short',
  seed: number,
  seconds?: number,
): Promise<Row[]> {
  const plan = { ...PLANS[form], ...(seconds && { seconds }) }
  const end = Date.now() + plan.seconds * 1000
  const submissions: Submission[] = []
  const kinds = ['order', 'order', 'contact', 'trial'] as const
  const live = async (person: number) => {
    for (let count = 0; Date.now() < end; count += 1) {
      const kind = kinds[(person + count) % kinds.length] ?? 'order'
      const submission: Submission = {
        kind,
        email: `${kind}-${person}-${count}@example.com`,
        isAcknowledged: false,
      }
      submissions.push(submission)
      await pursue(submission, new Visitor(topology.siteUrl, createAddress(100_000 + person * 1000 + count)))
    }
  }
  const [behind, front] = await Promise.all([
    killParts([...topology.apis, topology.stripe], end, seed),
    killParts(topology.sites, end, seed + 1),
    ...Array.from({ length: plan.people }, (_, person) => live(person)),
  ])
  await wait(SETTLING_MS)
  const results = await countResults(topology)

  const wrong = (kind: Submission['kind'], count: (email: string) => number) =>
    submissions
      .filter(submission => submission.kind === kind)
      .filter(({ email, isAcknowledged }) => (isAcknowledged ? count(email) !== 1 : count(email) > 1))
      .map(({ email }) => `${email}: ${count(email)}`)
  const emails = [...new Set([...results.charges.keys(), ...results.paid.keys()])]
  const unequal = emails
    .filter(email => results.charges.get(email) !== results.paid.get(email))
    .map(
      email => `${email}: ${results.charges.get(email) ?? 0} charges, ${results.paid.get(email) ?? 0} orders`,
    )
  const acknowledged = submissions.filter(({ isAcknowledged }) => isAcknowledged).length
  return [
    {
      what: 'kills, acknowledged of all',
      found: `${behind + front}, ${acknowledged} of ${submissions.length} (seed ${seed})`,
      isGood: behind + front > 0 && acknowledged > 0,
    },
    countRow('orders that are not charges', unequal),
    countRow('orders still pending', results.pending),
    countRow(
      'buyers not charged exactly once',
      wrong('order', email => results.charges.get(email) ?? 0),
    ),
    countRow(
      'messages not there once',
      wrong('contact', email => results.contacts.get(email) ?? 0),
    ),
    countRow(
      'trials not there once',
      wrong('trial', email => results.trials.get(email) ?? 0),
    ),
    countRow(
      'trials without one subscription',
      wrong('trial', email => results.subscriptions.get(email) ?? 0),
    ),
  ]
}
