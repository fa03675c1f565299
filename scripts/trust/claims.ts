import { type OlderApi, startOlderApi } from '#app/testing/older-api.ts'
import { findFreePorts } from '../ports.ts'
import { startLoneSite } from './lone-site.ts'
import { startProxy } from './proxy.ts'
import { countRow, type Row } from './report.ts'
import type { Topology } from './topology.ts'
import { createAddress, type Visit, Visitor } from './visitor.ts'

/** How often two tabs do the same. */
const ROUNDS = { full: 12, short: 2 } as const
/** How often a waiting page is loaded again, at one site and the other in turn. */
const LOADS = 20
/** How long the service takes to answer once it has charged, in ms. */
const CHARGE_MS = 60

const PAYMENT = '/checkout/waiting'
const TRIAL = '/login/trial-waiting'

interface Case {
  what: string
  waiting: string
  /** What a person does in each of two tabs. */
  submit: (tab: Visitor, email: string) => Promise<Visit>
  isDone: (visit: Visit) => boolean
}

const CASES: readonly Case[] = [
  {
    what: 'carts paid in two tabs at two sites, not charged once',
    waiting: PAYMENT,
    submit: (tab, email) => tab.pay(email),
    isDone: ({ at }) => at.startsWith('/thank-you/'),
  },
  {
    what: 'trials sent in two tabs from two sites, not started once',
    waiting: TRIAL,
    submit: (tab, email) => tab.startTrial(email.split('@')[0] ?? '', email),
    isDone: ({ at }) => at.startsWith('http'),
  },
]

/** Loads the page that waits at one site and the other, until it has led on. */
async function waitForResult(
  tab: Visitor,
  sites: readonly string[],
  { waiting, isDone }: Case,
): Promise<Visit> {
  let visit = await tab.get(waiting)
  for (let count = 0; count < LOADS && !isDone(visit); count += 1) {
    tab.site = sites[count % sites.length] ?? tab.site
    visit = await tab.get(waiting)
  }
  return visit
}

/** Submits the same in two tabs at once; returns where that ended, or null where its visitor got the result. */
async function submitInTwoTabs(
  each: Case,
  sites: readonly string[],
  { address, email }: { address: string; email: string },
): Promise<string | null> {
  const [first = '', second = ''] = sites
  const tab = new Visitor(first, address)
  if (each.waiting === PAYMENT) await tab.add('book_1')
  const visits = await Promise.all([tab, tab.openTab(second)].map(one => each.submit(one, email)))
  const last = visits.find(each.isDone) ?? (await waitForResult(tab, sites, each))
  return each.isDone(last) ? null : last.at
}

interface OlderTopology {
  api: OlderApi
  sites: readonly string[]
}

/**
 * The button of the contact form is pressed twice, as a browser without scripts lets one: the reverse proxy sends both
 * to one site, which hands the message on once.
 */
async function testMessages({ api, sites }: OlderTopology, form: 'full' | 'short'): Promise<Row> {
  const [front = 0, apiFront = 0] = await findFreePorts(2)
  const ports = sites.map(url => Number(new URL(url).port))
  const apiPort = Number(new URL(api.url).port)
  const proxy = await startProxy({
    site: { port: front, instances: ports },
    api: { port: apiFront, instances: [apiPort, apiPort] },
  })
  try {
    const problems: string[] = []
    for (let round = 0; round < ROUNDS[form]; round += 1) {
      api.received = []
      const visitor = new Visitor(`http://localhost:${front}`, createAddress(700_000 + round))
      const write = () => visitor.writeMessage(`press-${round}@example.com`, `Hello ${round}`)
      const visits = await Promise.all([write(), write()])
      // On a busy machine the page may have to say that the answer is still waited for.
      if (api.received.length !== 1)
        problems.push(`round ${round}: ${api.received.length} messages, ${visits.map(({ at }) => at)}`)
    }
    return countRow('messages sent by two presses through the proxy, not kept once', problems)
  } finally {
    await proxy.stop()
  }
}

/**
 * In front of an API without idempotency keys, two tabs of one browser submit the same thing through two sites at the
 * same moment: it is sent once, and the visitor gets its result. A message that is sent twice is kept once.
 */
export async function testClaims({ lakeUrl, secrets }: Topology, form: 'full' | 'short'): Promise<Row[]> {
  const api = await startOlderApi()
  api.isStrict = false
  api.afterCharge = { kind: 'delay', ms: CHARGE_MS }
  const env = { SESSION_SECRET: secrets.SESSION_SECRET }
  const sites = await Promise.all([1, 2].map(() => startLoneSite({ apiUrl: api.url, lakeUrl, env })))
  try {
    const urls = sites.map(({ url }) => url)
    const rows: Row[] = []
    for (const [number, each] of CASES.entries()) {
      const problems: string[] = []
      for (let round = 0; round < ROUNDS[form]; round += 1) {
        api.charges = []
        const address = createAddress(600_000 + 1000 * number + round)
        const problem = await submitInTwoTabs(each, urls, {
          address,
          email: `tabs-${number}-${round}@example.com`,
        })
        if (problem !== null || api.charges.length !== 1)
          problems.push(`round ${round}: ${api.charges.length} charges, ${problem ?? 'done'}`)
      }
      rows.push(countRow(each.what, problems))
    }
    rows.push(await testMessages({ api, sites: urls }, form))
    return rows
  } finally {
    await Promise.all([...sites.map(site => site.stop()), api.stop()])
  }
}
