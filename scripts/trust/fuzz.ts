import { OWN_FORM } from '../own-form.ts'
import { type Answer, send } from './http.ts'
import { createRandom, type Random } from './random.ts'
import { countRow, type Row } from './report.ts'
import type { Topology } from './topology.ts'
import { createAddress } from './visitor.ts'

const PLANS = { full: 20_000, short: 800 } as const
const AT_ONCE = 12
/** An answer that takes longer hangs, in ms. */
const HANG_MS = 10_000

const SITE_PATHS = [
  ...[
    '/',
    '/software',
    '/workbooks-ebooks',
    '/workbooks-ebooks/1',
    '/og-training',
    '/checkout',
    '/cart',
    '/login',
  ],
  ...['/search', '/orders', '/orders/x', '/orders/x/calendar.ics', '/trials/x', '/quote', '/preferences'],
  ...['/checkout/draft', '/login/trial-waiting', '/apple-touch-icon.png', '/api/preview/moment'],
  ...['/contact', '/password-reset', '/password-reset-submission', '/thank-you/workbooks'],
  '/class-login/11111111-1111-4111-8111-111111111111',
  ...[
    '/checkout/waiting',
    '/checkout/return',
    '/checkout/cancelled',
    '/login/trial-return',
    '/logout',
    '/faq',
  ],
  ...[
    '/og-training/302/register',
    '/og-training/302/calendar.ics',
    '/og/home.png',
    '/robots.txt',
    '/sitemap.xml',
  ],
  ...[
    '/api/preview/enable',
    '/assets/none.js',
    '/healthz',
    '/__manifest',
    '/admin',
    '/readyz',
    '/privacy-policy',
  ],
]
const API_PATHS = [
  ...[
    '/no_auth/workbooks/',
    '/no_auth/trainings/',
    '/no_auth/faqs/',
    '/no_auth/contact/',
    '/no_auth/capabilities/',
  ],
  ...[
    '/no_auth/payments/stripe/',
    '/no_auth/payments/stripe/session/',
    '/no_auth/payments/stripe/session/cs_1/',
  ],
  ...['/no_auth/payments/stripe/session/cs_1/close/', '/no_auth/payments/abandon/'],
  ...['/no_auth/payments/purchase_order/', '/no_auth/payments/stripe/subscription/', '/mymax/trial/'],
  ...['/no_auth/payments/stripe/subscription/session/', '/no_auth/nopayment_training/'],
  ...[
    '/auth/login/',
    '/auth/logout/',
    '/auth/recover_password/',
    '/auth/set_recovered_password/',
    '/auth/class_login/',
  ],
  ...['/no_auth/orders/x/', '/no_auth/orders/link/', '/no_auth/trials/x/', '/no_auth/trials/x/cancel/'],
  ...['/school/clase/1/', '/school/clase/11111111-1111-4111-8111-111111111111/student/'],
  ...['/webhooks/stripe/', '/media/covers/1.png', '/receipts/x/', '/invoices/x/', '/downloads/1/x.pdf'],
  ...['/office', '/office/1001/accept', '/mailbox', '/healthz', '/readyz', '/docs', '/openapi.json'],
]
const FIELDS = [
  ...['intent', 'item', 'quantity', 'returnTo', 'email', 'name', 'username', 'password', 'token', 'phone'],
  ...[
    'comments',
    'shown',
    'stripe_token',
    'amount',
    'billing_details',
    'workbooks',
    'student_data',
    '_data',
    'p',
  ],
]
const VALUES = [
  ...[
    '',
    '0',
    '-1',
    '1e999',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
    'add',
    'card',
    'login',
    'book_1',
  ],
  ...["'; drop table users; --", '<script>alert(1)</script>', '../../etc/passwd', '%00', '\u0000', '\u202e'],
  ...['https://evil.example', '//evil.example', 'javascript:alert(1)', 'a@example.com', '🎈'.repeat(50)],
  ...['x'.repeat(5000), '[[[[[[[[[[', '{"a":{"a":{"a":1}}}', 'ﷺ', '__proto__', 'constructor', '2147483648'],
]
const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
] as const
const TYPES = [
  ...['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'text/x-script', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16'],
]
const COOKIES = [
  'mg_session',
  'mg_payment',
  'mg_flash',
  'mg_seen',
  'mg_trial',
  'mg_answers',
  'mg_preview',
  'JWT',
  'PREJWT',
]

interface FuzzRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

function changePath(random: Random, path: string): string {
  const changes = [
    () => path,
    () => path,
    () => `${path}/`,
    () => `/${path}`,
    () => path.replace(/\w/, character => `%${character.charCodeAt(0).toString(16)}`),
    () => `${path}%00`,
    () => `${path}%0a`,
    () => `${path}/../..${path}`,
    () => path + '/a'.repeat(random.below(200)),
    () => `${path}%ff%fe`,
    () => `${path};x=1`,
    () => `${path}%`,
    () => path.toUpperCase(),
    () => `${path}/${encodeURIComponent(random.pick(VALUES).slice(0, 300))}`,
  ]
  return random.pick(changes)()
}

function encode(fields: [string, string][]): string {
  return new URLSearchParams(fields).toString()
}

function pickFields(random: Random): [string, string][] {
  return Array.from({ length: random.below(6) }, () => [random.pick(FIELDS), random.pick(VALUES)])
}

function makeBody(random: Random): string {
  const fields = pickFields(random)
  const bodies = [
    () => encode(fields),
    () => JSON.stringify(Object.fromEntries(fields)),
    () => JSON.stringify(Object.fromEntries(fields)).slice(0, -1),
    () =>
      `--x\r\nContent-Disposition: form-data; name="${random.pick(FIELDS)}"\r\n\r\n${random.pick(VALUES)}\r\n--x--\r\n`,
    () => '['.repeat(random.below(20_000)),
    () => 'x'.repeat(random.below(300_000)),
    () => '',
  ]
  return random.pick(bodies)()
}

function makeRequest(random: Random, paths: readonly string[], number: number): FuzzRequest {
  const method = random.pick(METHODS)
  const query = random.next() < 0.4 ? `?${encode(pickFields(random))}` : ''
  const cookies = Array.from(
    { length: random.below(4) },
    () => `${random.pick(COOKIES)}=${encodeURIComponent(random.pick(VALUES.slice(0, 20)))}`,
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return {
    method,
    path: changePath(random, random.pick(paths)) + query,
    headers: {
      'X-Forwarded-For': createAddress(1_000_000 + number),
      'X-Client-Address': createAddress(number),
      ...(hasBody && { 'Content-Type': random.pick(TYPES) }),
      ...(hasBody && random.next() < 0.95 && OWN_FORM),
      ...(cookies.length > 0 && { Cookie: cookies.join('; ') }),
      ...(random.next() < 0.1 && { 'Idempotency-Key': random.pick(['', 'x', 'k'.repeat(300)]) }),
      ...(random.next() < 0.1 && { Authorization: random.pick(['JWT x', 'JWT ', 'Bearer a.b.c']) }),
      ...(random.next() < 0.1 && { Range: 'bytes=5-1' }),
      ...(random.next() < 0.1 && { 'Accept-Encoding': 'br;q=x, gzip' }),
      ...(random.next() < 0.05 && { 'X-Forwarded-Host': 'evil.example' }),
    },
    body: hasBody ? makeBody(random) : undefined,
  }
}

/** A 503 that says when to come again refuses; it has not failed. */
function isFailure({ status, headers }: Answer): boolean {
  return status >= 500 && !(status === 503 && headers['retry-after'] !== undefined)
}

/** Sends requests that no browser would: none is answered with 5xx, and none hangs. */
export async function testFuzz(topology: Topology, form: 'full' | 'short', seed: number): Promise<Row[]> {
  const random = createRandom(seed)
  const failures: string[] = []
  const silences: string[] = []
  const targets = [
    { url: topology.sites[0]?.url ?? '', paths: SITE_PATHS },
    { url: topology.apis[0]?.url ?? '', paths: API_PATHS },
  ]
  const total = PLANS[form]
  let number = 0
  const work = async () => {
    while (number < total) {
      number += 1
      const { url, paths } = random.pick(targets)
      const { method, path, headers, body } = makeRequest(random, paths, number)
      const name = `${method} ${path.slice(0, 160)} ${body?.slice(0, 100) ?? ''}`.replaceAll('\u0000', '\\0')
      try {
        const answer = await send(url + path, { method, headers, body, timeoutMs: HANG_MS, isAlone: true })
        if (isFailure(answer)) failures.push(`${answer.status}: ${name}`)
      } catch (error) {
        // A body that is refused before it is read whole may end the connection.
        const isRefused = error instanceof Error && /ECONNRESET|EPIPE|socket hang up/.test(String(error))
        if (!isRefused || (body?.length ?? 0) < 60_000) silences.push(`${String(error)}: ${name}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const health = await Promise.all(targets.map(({ url }) => send(`${url}/healthz`).catch(() => null)))
  const ill = targets.filter((_, index) => health[index]?.status !== 200).map(({ url }) => url)
  return [
    countRow(`of ${total} requests answered with 5xx (seed ${seed})`, failures),
    countRow('without an answer', silences),
    countRow('servers that do not answer afterwards', ill),
  ]
}
