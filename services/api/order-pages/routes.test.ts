import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ORDER_LINK_DAYS } from '#contract/order-path.ts'
import { PlacedOrder } from '#contract/orders.ts'
import { PaymentResponse, PurchaseOrderResponse } from '#contract/payments.ts'
import { licenseGrants, orders } from '../db/schema/orders.ts'
import { LINK_DAYS } from '../orders/ebook-links.ts'
import { buildOrderUrl, createOrderToken } from '../orders/order-link.ts'
import { settleRefunded } from '../orders/settle.ts'
import { erasePerson, exportPerson } from '../personal-data/person.ts'
import { cancelPurchaseOrder, markPaid } from '../purchase-orders/decisions.ts'
import { books } from '../seed/books.ts'
import { useTestApp } from '../testing/app.ts'
import { BILLING, makePayment, ORDER, SCHOOL, TEACHING } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const EBOOK = books.find(book => book.category === 'EBOOK')
if (!EBOOK) throw new Error('The seed has no ebook.')

describe('the page of an order', () => {
  const test = useTestApp({ stripe: true })

  const read = (token: string) => test().app.request(`/no_auth/orders/${token}/`)
  const readPlaced = async (token: string) => {
    const answer = await read(token)
    expect(answer.status).toBe(200)
    return PlacedOrder.parse(await answer.json())
  }
  const buy = async (change: Record<string, unknown> = {}, key?: string) => {
    const answer = await postJson(test(), '/no_auth/payments/stripe/', makePayment(change), key)
    expect(answer.status).toBe(200)
    return PaymentResponse.parse(await answer.json()).order_token ?? ''
  }
  const order = async (change: Record<string, unknown> = {}) => {
    const answer = await postJson(test(), '/no_auth/payments/purchase_order/', {
      ...ORDER,
      ...SCHOOL,
      ...change,
    })
    expect(answer.status).toBe(200)
    return PurchaseOrderResponse.parse(await answer.json()).order_token ?? ''
  }
  const everything = {
    amount: (2598 + EBOOK.priceCents + 299_99 + 895_00) / 100,
    workbooks: [
      { workbook: 1, quantity: 2 },
      { workbook: EBOOK.id, quantity: 1 },
    ],
    licenses: [{ license_id: 30, quantity: 1 }],
    trainings: [{ training_course: 203, quantity: 1, ...TEACHING }],
  }

  it('shows what was bought, to whom it goes, and how to use it', async () => {
    await writeFile(join(test().services.config.ebooksDir, `${EBOOK.slug}.pdf`), 'the whole book')
    const placed = await readPlaced(await buy(everything))
    const [grant] = await test().db.select().from(licenseGrants)
    expect(placed).toMatchObject({
      number: expect.stringMatching(/^MG-\d{4}$/),
      status: 'paid',
      total: 2598 + EBOOK.priceCents + 299_99 + 895_00,
      ordered_at: test().clock.now().toISOString(),
      paid_at: test().clock.now().toISOString(),
      refunded_at: null,
      buyer: { name: BILLING.name, email: BILLING.email, address: { line1: '1 Reading Lane' } },
      has_shipping: true,
      ebooks: [{ valid_until: new Date(test().clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString() }],
      licenses: [{ code: grant?.code }],
      trainings: [{ id: 203, location: 'Orlando, FL', seats: 1 }],
      invoice: null,
    })
    expect(placed.lines[0]).toEqual({ title: 'Letter Paths: Pre-K Tracing', quantity: 2, amount: 2598 })
    const { pathname, search } = new URL(placed.ebooks[0]?.url ?? '')
    expect(await (await test().app.request(pathname + search)).text()).toBe('the whole book')
    expect((await test().app.request(new URL(placed.receipt_url ?? '').pathname)).status).toBe(200)
  })

  it('is linked from the mail, and is the same for a repeated payment', async () => {
    const [token, again] = [await buy({}, 'key-1'), await buy({}, 'key-1')]
    expect(again).toBe(token)
    await test().services.mail.deliver()
    const mail = test().inbox.find(({ to }) => to === BILLING.email)
    const linked = /http:\/\/site\.test\/orders\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { number } = await readPlaced(token)
    expect((await readPlaced(linked)).number).toBe(number)
    expect(mail?.text).toContain(number)
  })

  it('is in no cache', async () => {
    const answer = await read(await buy())
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('of a purchase order says when it is due, and has its invoice', async () => {
    const token = await order({
      ...everything,
      workbooks: [{ workbook: EBOOK.id, quantity: 1 }],
      amount: (EBOOK.priceCents + 299_99 + 895_00) / 100,
    })
    const placed = await readPlaced(token)
    expect(placed).toMatchObject({
      status: 'awaiting_payment',
      paid_at: null,
      has_shipping: false,
      ebooks: [],
      licenses: [],
      receipt_url: null,
      invoice: {
        number: expect.stringMatching(/^PF-2027-\d{4}$/),
        po_number: SCHOOL.po_number,
        school: SCHOOL.school,
        valid_until: '2027-04-01T17:00:00.000Z',
        seats_held_until: '2027-03-05T17:00:00.000Z',
      },
    })
    const pdf = await test().app.request(new URL(placed.invoice?.pdf_url ?? '').pathname)
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
    expect(pdf.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')

    await markPaid(test().services, placed.invoice?.number ?? '', 'ana')
    expect(await readPlaced(token)).toMatchObject({
      status: 'paid',
      ebooks: [{ title: EBOOK.title }],
      licenses: [{}],
    })
  })

  it.each([
    ['awaiting_payment', async () => test().clock.advance(30 * DAY_MS)],
    ['expired', async () => test().clock.advance(30 * DAY_MS + 1)],
    ['cancelled', (invoice: string) => cancelPurchaseOrder(test().services, invoice, 'ana')],
  ])('of a purchase order says that it is %s', async (status, change) => {
    const token = await order()
    await change((await readPlaced(token)).invoice?.number ?? '')
    expect((await readPlaced(token)).status).toBe(status)
  })

  it('of a purchase order without a training holds no seats', async () => {
    expect((await readPlaced(await order())).invoice).toMatchObject({ seats_held_until: null })
  })

  it('of a refunded order says so, and gives nothing any more', async () => {
    const token = await buy(everything)
    const [row] = await test().db.select().from(orders)
    await settleRefunded(test().services, row?.id ?? '')
    expect(await readPlaced(token)).toMatchObject({ status: 'refunded', ebooks: [], licenses: [] })
  })

  it.each(['failed', 'pending'] as const)('is not there for a card payment that is %s', async state => {
    await postJson(test(), '/no_auth/payments/stripe/', makePayment({ stripe_token: 'tok_chargeDeclined' }))
    await test().db.update(orders).set({ state })
    const [row] = await test().db.select().from(orders)
    if (!row) throw new Error('There is no order.')
    const { services, clock } = test()
    expect((await read(createOrderToken(services.config, row, clock.now()))).status).toBe(404)
  })

  it('has an address that ends', async () => {
    const token = await buy()
    test().clock.advance(ORDER_LINK_DAYS * DAY_MS - 1000)
    expect((await read(token)).status).toBe(200)
    test().clock.advance(2000)
    const expired = await read(token)
    expect(expired.status).toBe(410)
    expect(await expired.text()).not.toContain('MG-')
  })

  it.each([
    ['another letter at its start', (token: string) => (token[0] === 'A' ? 'B' : 'A') + token.slice(1)],
    ['a later end', (token: string) => `${token.slice(0, 22)}_____${token.slice(27)}`],
    ['another signature', (token: string) => token.slice(0, -2) + (token.endsWith('A') ? 'BQ' : 'AA')],
    ['one letter less', (token: string) => token.slice(1)],
    ['the number of the order', () => 'MG-1001'],
    ['nothing of ours', () => '%F0%28'],
  ])('is not found by an address with %s', async (_, change) => {
    expect((await read(change(await buy()))).status).toBe(404)
  })

  it('cannot be guessed for long, and buyers at the same address lose nothing before', async () => {
    const token = await buy()
    for (let tries = 0; tries < 119; tries += 1) await read('A'.repeat(54))
    expect((await read(token)).status).toBe(200)
    expect((await read('A'.repeat(54))).status).toBe(404)
    expect((await read('A'.repeat(54))).status).toBe(429)
  })

  it('is gone once its buyer was erased; before that, its data are in what a person gets', async () => {
    const token = await buy(everything)
    const exported = JSON.stringify(await exportPerson(test().db, BILLING.email))
    const placed = await readPlaced(token)
    for (const shown of [
      placed.buyer.name,
      placed.buyer.phone,
      placed.buyer.address.line1,
      placed.licenses[0]?.code,
      ...placed.lines.map(({ title }) => title),
    ])
      expect(exported).toContain(shown)
    await erasePerson(test().db, BILLING.email)
    const answer = await read(token)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('Rita')
  })

  it('has another address for each order and each moment', async () => {
    await buy()
    await buy()
    const { db, services, clock } = test()
    const rows = await db.select().from(orders)
    const urls = rows.map(row => buildOrderUrl(services.config, row, clock.now()))
    clock.advance(1000)
    const later = rows.map(row => buildOrderUrl(services.config, row, clock.now()))
    expect(new Set([...urls, ...later]).size).toBe(4)
    await db
      .update(orders)
      .set({ paymentMethod: 'hosted' })
      .where(eq(orders.id, rows[0]?.id ?? ''))
    expect(buildOrderUrl(services.config, rows[0] ?? raise(), clock.now())).toBe(later[0])
  })
})

function raise(): never {
  throw new Error('There is no order.')
}
