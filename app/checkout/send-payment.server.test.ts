import '../testing/environment.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepsIdempotencyKeys, lacksIdempotencyKeys, markUnsupported } from '../api/capabilities.server.ts'
import { api } from '../api/client.server.ts'
import { keepClaim } from '../session/claim-cookies.server.ts'
import type { Payment } from './payment.ts'
import { chooseDelivery, findLateResult, hasPrepared, resumePayment } from './send-payment.server.ts'
import { PAYMENT } from './testing/payment.ts'

vi.mock('../api/capabilities.server.ts', () => ({
  keepsIdempotencyKeys: vi.fn(),
  lacksIdempotencyKeys: vi.fn(),
  markUnsupported: vi.fn(),
  readCapabilities: async () => null,
}))

const post = vi.spyOn(api, 'post')
const from = new Request('http://localhost')
const RECEIPT = 'https://stripe.test/r'
const PAID = {
  kind: 'paid',
  purchase: { type: 'workbooks', receiptUrl: RECEIPT, orderToken: 'TOKEN' },
}

let count = 0
let payment: Payment

beforeEach(() => {
  count += 1
  payment = { ...PAYMENT, key: `key ${count}`, since: Date.now() }
  post.mockReset().mockResolvedValue({ ok: true, value: { receipt_url: RECEIPT, order_token: 'TOKEN' } })
  vi.mocked(markUnsupported).mockReset()
  setService('keeps keys')
})
afterEach(() => void vi.useRealTimers())

/** What the service has said of idempotency keys. */
function setService(says: 'keeps keys' | 'lacks them' | 'nothing yet') {
  vi.mocked(keepsIdempotencyKeys).mockResolvedValue(says === 'keeps keys')
  vi.mocked(lacksIdempotencyKeys).mockResolvedValue(says === 'lacks them')
}

function refuse(status: number | null, more: { isUnsent?: true } = {}) {
  return { ok: false as const, status, statusText: '', body: { detail: 'No.' }, ...more }
}

function resume(delivery: Parameters<typeof resumePayment>[0]['delivery'], sent: Payment = payment) {
  return resumePayment({ status: 'in_flight', payment: sent, delivery }, from)
}

describe('at a service that keeps idempotency keys', () => {
  const repeatable = { kind: 'repeatable' } as const

  test('a payment may be sent again', async () => {
    expect(await chooseDelivery(payment, from)).toEqual(repeatable)
    expect(post).not.toHaveBeenCalled()
  })

  test('is sent under its key, for two and a half seconds', async () => {
    expect(await resume(repeatable)).toEqual(PAID)
    expect(post).toHaveBeenCalledExactlyOnceWith('/no_auth/payments/stripe/', expect.anything(), {
      idempotencyKey: payment.key,
      from,
      timeoutMs: 2500,
      body: expect.objectContaining({ amount: 12.99, stripe_token: 'tok_1' }),
    })
  })

  test.each([
    [1299, { kind: 'paid', amount: 1299 }],
    [1300, { kind: 'unknown' }],
  ])('a key that another tab has used tells of a payment of %i cents', async (amount, result) => {
    const ordered = { status: 'ordered', amount, receipt_url: RECEIPT }
    post.mockResolvedValueOnce(refuse(409)).mockResolvedValueOnce({ ok: true, value: ordered })
    expect(await resume(repeatable)).toMatchObject(result)
    expect(post.mock.calls[1]?.[0]).toBe('/no_auth/payments/abandon/')
  })

  test('a key that another tab has used without a result yet is pending', async () => {
    post.mockResolvedValueOnce(refuse(409)).mockResolvedValueOnce({ ok: true, value: { status: 'pending' } })
    expect(await resume(repeatable)).toEqual({ kind: 'pending' })
  })

  test.each([
    [402, { kind: 'failed', error: { place: 'card', text: 'No.' } }],
    [null, { kind: 'pending' }],
  ])('an answer of %s is read as one that may be asked for again', async (status, result) => {
    post.mockResolvedValueOnce(refuse(status))
    expect(await resume(repeatable)).toEqual(result)
  })

  test.each([
    ['lacks them', 'unknown'],
    ['nothing yet', 'pending'],
  ] as const)('which since says %j is sent nothing, and the payment is %s', async (says, kind) => {
    setService(says)
    expect(await resume(repeatable)).toEqual({ kind })
    expect(post).not.toHaveBeenCalled()
  })
})

describe('at a service without idempotency keys', () => {
  beforeEach(() => setService('lacks them'))

  /** The claim by which a payment is sent once. */
  async function prepare(prepared: Payment = payment): Promise<string> {
    const delivery = await chooseDelivery(prepared, from)
    return delivery.kind === 'once' ? delivery.claim : ''
  }

  test('a payment is prepared, and then sent once however often the page is shown', async () => {
    expect(hasPrepared(payment.key)).toBe(false)
    const claim = await prepare()
    expect(hasPrepared(payment.key)).toBe(true)
    expect(post).not.toHaveBeenCalled()
    const results = await Promise.all([resume({ kind: 'once', claim }), resume({ kind: 'once', claim })])
    expect([...results, await resume({ kind: 'once', claim })]).toEqual([PAID, PAID, PAID])
    expect(post).toHaveBeenCalledOnce()
    expect(post.mock.calls[0]?.[2]).toMatchObject({ idempotencyKey: payment.key, waitMs: 300_000 })
    expect(await prepare()).toBe(claim)
  })

  test('an answer that says nothing of a charge leaves the result unknown', async () => {
    post.mockResolvedValueOnce(refuse(500))
    expect(await resume({ kind: 'once', claim: await prepare() })).toEqual({ kind: 'unknown' })
  })

  test('a payment that was declined may be prepared again', async () => {
    post.mockResolvedValueOnce(refuse(402))
    const claim = await prepare()
    expect(await resume({ kind: 'once', claim })).toMatchObject({ kind: 'failed' })
    expect(await prepare()).not.toBe(claim)
  })

  test('a claim of another process may still be answered by it for a minute', async () => {
    const elsewhere = { kind: 'once', claim: 'of another process' } as const
    expect(await resume(elsewhere)).toEqual({ kind: 'pending' })
    vi.useFakeTimers({ toFake: ['Date'], now: payment.since + 60_000 })
    expect(await resume(elsewhere)).toEqual({ kind: 'unknown' })
  })

  test('a payment whose page comes too late is not sent', async () => {
    const claim = await prepare()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100_000 })
    expect(await resume({ kind: 'once', claim })).toMatchObject({
      kind: 'failed',
      error: { detail: 'Your payment was not sent, and nothing was charged. Please try again.' },
    })
    expect(post).not.toHaveBeenCalled()
  })

  test('a result that came after the buyer went on is found by its claim alone', async () => {
    const claim = await prepare()
    await resume({ kind: 'once', claim })
    const cookie = (await keepClaim(payment.key, claim)).split(';')[0] ?? ''
    const otherTab = new Request(from, { headers: { Cookie: cookie } })
    const find = (known: string | null, request = from) =>
      findLateResult({ status: 'unknown', payment, claim: known }, request)
    expect(await Promise.all([find(claim), find('another'), find(null)])).toEqual([PAID, null, null])
    expect(await Promise.all([find('another', otherTab), find(null, otherTab)])).toEqual([PAID, PAID])
  })
})

test.each([
  [404, { intent: 'purchase_order', po_number: '7', school: 'A', billing_email: 'a@example.com' }, true],
  [405, { intent: 'purchase_order', po_number: '7', school: 'A', billing_email: 'a@example.com' }, true],
  [400, { intent: 'purchase_order', po_number: '7', school: 'A', billing_email: 'a@example.com' }, false],
  [404, { intent: 'card', stripe_token: 'tok_1' }, false],
] as const)(
  'where %i answers %j, whether the method is no longer offered: %s',
  async (status, method, isOut) => {
    post.mockResolvedValueOnce(refuse(status))
    await resume({ kind: 'repeatable' }, { ...payment, method })
    expect(vi.mocked(markUnsupported).mock.calls).toEqual(isOut ? [['purchase_order']] : [])
  },
)
