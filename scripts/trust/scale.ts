import { createClient } from '@sanity/client'
import { getLocalLakeToken } from '../secrets.ts'
import { type Answer, send } from './http.ts'
import type { Row } from './report.ts'
import type { Instance, Topology } from './topology.ts'
import { createAddress, Visitor } from './visitor.ts'
import { startWatch, testWatched, type Watch } from './watch.ts'

const PASSWORD = 'reading-is-fun'
/** Wrong passwords before an address has to be refused, at most; each API alone allows its own limit. */
const WRONG_PASSWORDS = 40
/** What an editor publishes is on every site within this, in ms; in the short form beside the other steps of the gate. */
const CONTENT_MS = { full: 2000, short: 6000 } as const

function check(what: string, isGood: boolean, found: string): Row {
  return { what, found, isGood }
}

/** A cart that one site began is continued by the other, and paid through either. */
async function testCart({ sites }: Topology): Promise<Row> {
  const visitor = new Visitor(sites[0]?.url ?? '', createAddress(1))
  await visitor.add('book_1')
  visitor.site = sites[1]?.url ?? ''
  await visitor.add('book_2')
  visitor.site = sites[0]?.url ?? ''
  const { at } = await visitor.pay(`cart-${Date.now()}@example.com`)
  return check('a cart begun on one site is paid on the other', at.startsWith('/thank-you/'), at)
}

/** A login of one site counts at the other: its login page leads on. */
async function testLogin({ sites }: Topology): Promise<Row> {
  const visitor = new Visitor(sites[0]?.url ?? '', createAddress(2))
  await visitor.logIn('demo-teacher', PASSWORD)
  visitor.site = sites[1]?.url ?? ''
  const { body } = await visitor.send('/')
  return check('a login of one site counts at the other', /log ?out/i.test(body), '')
}

/** How many wrong passwords for one account are answered by the given APIs in turn, until each refuses. */
async function countWrongPasswords(
  { secrets }: Topology,
  apis: readonly Instance[],
  username: string,
): Promise<number> {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Client-Address': createAddress(username.length),
    'X-Site-Key': secrets.SITE_KEY,
  }
  let refusals = 0
  for (let count = 0; count < WRONG_PASSWORDS; count += 1) {
    const body = new URLSearchParams({ username, password: `wrong ${count}` }).toString()
    const api = apis[count % apis.length]
    const { status } = await send(`${api?.url}/auth/login/`, { method: 'POST', headers, body })
    refusals = status === 429 ? refusals + 1 : 0
    if (refusals === apis.length) return count + 1 - refusals
  }
  return WRONG_PASSWORDS
}

/** Wrong passwords at both APIs in turn are refused after as many as at one alone. */
async function testLimits(topology: Topology): Promise<Row> {
  const one = await countWrongPasswords(topology, topology.apis.slice(0, 1), 'first-guest')
  const both = await countWrongPasswords(topology, topology.apis, 'second-guest')
  return check('both APIs count tries together', one === both, `one allows ${one}, both together ${both}`)
}

function isCharged({ body }: Answer): string {
  return /"order_id":"([^"]+)"/.exec(body)?.[1] ?? /receipts\/([^/"]+)/.exec(body)?.[1] ?? body.slice(0, 80)
}

/** The same payment at both APIs at once is one order. */
async function testKeys({ apis, secrets, sql }: Topology): Promise<Row> {
  const email = `keys-${Date.now()}@example.com`
  const body = JSON.stringify({
    ...{ amount: 12.99, stripe_token: 'tok_visa', licenses: [], trainings: [] },
    workbooks: [{ workbook: 1, quantity: 1 }],
    billing_details: {
      address: { city: 'Miami', country: 'US', line1: '1 Lane', state: 'FL', zip_code: '33101' },
      ...{ email, name: 'Reader, Rita', phone: '+1 305 555 0100' },
    },
  })
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    'X-Client-Address': createAddress(4),
    'X-Site-Key': secrets.SITE_KEY,
  }
  const path = '/no_auth/payments/stripe/'
  const answers = await Promise.all(
    [0, 1, 0, 1].map(index => send(`${apis[index]?.url}${path}`, { method: 'POST', headers, body })),
  )
  const orders = await sql`select id from orders where billing->>'email' = ${email} and state = 'paid'`
  const said = answers.map(answer => `${answer.status} ${isCharged(answer)}`)
  return check(
    'one payment sent to both APIs is one order',
    orders.length === 1,
    `${orders.length} (${said[0]})`,
  )
}

/** Both sites show what an editor publishes, and the words that were there before come back. */
async function testContent({ sites, lakeUrl, dataDir }: Topology, form: 'full' | 'short'): Promise<Row> {
  const limitMs = CONTENT_MS[form]
  const editor = createClient({
    ...{ projectId: 'maxguru', dataset: 'production', apiHost: lakeUrl, apiVersion: '2025-02-19' },
    ...{ useProjectHostname: false, useCdn: false, token: getLocalLakeToken(dataDir) },
  })
  const read = async (url: string) => (await send(`${url}/tutoring`)).body
  await Promise.all(sites.map(({ url }) => read(url)))
  const words = `Tutoring at ${Date.now()}`
  await editor.patch('page-tutoring').set({ 'hero.heading': words }).commit()
  const since = Date.now()
  const delays = await Promise.all(
    sites.map(async ({ url }) => {
      while (!(await read(url)).includes(words))
        if (Date.now() - since > 5 * limitMs) return Number.POSITIVE_INFINITY
      return Date.now() - since
    }),
  )
  const isGood = delays.every(delay => delay < limitMs)
  return check('both sites show what is published', isGood, delays.map(delay => `${delay} ms`).join(', '))
}

/** With one site and one API down, a visitor of the proxy notices nothing. They come back watched. */
async function testLoss({ siteUrl, sites, apis }: Topology, watch: Watch): Promise<Row> {
  await Promise.all([sites[1]?.kill(), apis[0]?.kill()])
  try {
    const visitor = new Visitor(siteUrl, createAddress(5))
    const { at } = await visitor.buy('book_1', `loss-${Date.now()}@example.com`)
    return check('one of each is down, and people buy', at.startsWith('/thank-you/'), at)
  } finally {
    await Promise.all([sites[1]?.start(watch.siteEnv), apis[0]?.start(watch.apiEnv)])
  }
}

/** Two sites, two APIs and one Postgres are one shop. */
export async function testScale(topology: Topology, form: 'full' | 'short'): Promise<Row[]> {
  const watch = await startWatch()
  try {
    const rows = [await testCart(topology), await testLogin(topology), await testLoss(topology, watch)]
    // By the addresses of sites and APIs, while the proxy leaves alone the API that was down.
    rows.push(await testLimits(topology), await testKeys(topology), await testContent(topology, form))
    return [...rows, ...(await testWatched(topology, watch))]
  } finally {
    watch.stop()
  }
}
