import { describe, expect, it } from 'vitest'
import { PaymentResponse } from '#contract/payments.ts'
import { licenseGrants, orders } from '../db/schema/orders.ts'
import { books } from '../seed/books.ts'
import { useTestApp } from '../testing/app.ts'
import { makePayment, TEACHING } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'

const EBOOK = books.find(book => book.category === 'EBOOK')

describe('a receipt', () => {
  const test = useTestApp({ stripe: true })
  const everything = (seats: number) => ({
    amount: (2598 + (EBOOK?.priceCents ?? 0) + 2 * 299_99 + seats * 895_00) / 100,
    workbooks: [
      { workbook: 1, quantity: 2 },
      { workbook: EBOOK?.id, quantity: 1 },
    ],
    licenses: [{ license_id: 30, quantity: 2 }],
    trainings: [{ training_course: 203, quantity: seats, ...TEACHING }],
  })
  /** Buys, and returns the receipt's page and the mails to the buyer and the office. */
  const buy = async (change: Record<string, unknown>) => {
    const answer = await postJson(test(), '/no_auth/payments/stripe/', makePayment(change))
    expect(answer.status).toBe(200)
    const { receipt_url } = PaymentResponse.parse(await answer.json())
    await test().services.mail.deliver()
    const { inbox } = test()
    const to = (address: string) => inbox.find(mail => mail.to === address)?.text ?? ''
    return {
      html: await (await test().app.request(new URL(receipt_url ?? '').pathname)).text(),
      buyer: to('rita@example.com'),
      office: to('office@example.com'),
    }
  }

  it('names all that was bought, its price, and how to use it', async () => {
    const { html, buyer, office } = await buy(everything(2))
    const codes = (await test().db.select().from(licenseGrants)).map(grant => grant.code)
    expect(codes).toHaveLength(2)
    for (const code of codes) {
      expect(code).toMatch(/^MG30(-[2-9A-HJ-NP-Z]{4}){3}$/)
      expect(html).toContain(`Maxguru K-12: license code <b>${code}</b>, good until March 2, 2028`)
      expect(buyer).toContain(`Maxguru K-12, good until March 2, 2028\nLicense code: ${code}`)
      expect(office).not.toContain(code)
    }
    for (const text of [html, buyer]) {
      expect(text).toContain(EBOOK?.title)
      expect(text).toContain(`/downloads/`)
      expect(text).toMatch(/Orton-Gillingham Foundations, March \d\d, 2027 - .*, Orlando, FL, 2 seats/)
    }
    expect(buyer).toMatch(/\nAdd to your calendar: http\S+\/orders\/[\w-]{54}\/calendar\.ics\n/)
    expect(buyer).toContain('2 x Letter Paths: Pre-K Tracing: $25.98')
    expect(buyer).toContain('2 x Maxguru K-12: $599.98')
    expect(buyer).toContain('We send your workbooks to\nReader, Rita\n1 Reading Lane\nMiami, FL 33101\n')
    expect(html.match(/\/downloads\//g)).toHaveLength(1)
    expect(html).toContain('<td class="number">$599.98</td>')
    expect(office).toContain('Orton-Gillingham Foundations: teaches Reading, at Room 12, is teacher, tutor')
    expect(office).toContain('Buyer\nReader, Rita\n1 Reading Lane\nMiami, FL 33101\nrita@example.com\n')
  })

  it('says seat of a single seat', async () => {
    const { html, buyer } = await buy({ ...everything(1), workbooks: [], licenses: [], amount: 895 })
    for (const text of [html, buyer]) expect(text).toMatch(/Orlando, FL, 1 seat\b(?!s)/)
  })

  it('has no heading without something under it', async () => {
    const { html, buyer, office } = await buy({
      workbooks: [],
      licenses: [{ license_id: 30, quantity: 1 }],
      amount: 299.99,
    })
    for (const text of [html, buyer]) {
      expect(text).toContain('Your licenses')
      expect(text).not.toContain('Your ebooks')
      expect(text).not.toContain('Your training')
    }
    expect(buyer).not.toContain('We send your workbooks to')
    expect(buyer).not.toContain('1 Reading Lane')
    expect(office).not.toContain('Training')
  })

  it('links to Stripe’s own receipt where there is one', async () => {
    const { html } = await buy({})
    const [order] = await test().db.select().from(orders)
    expect(order?.stripeReceiptUrl).toMatch(/^http/)
    expect(html).toContain('See the card receipt of $25.98')
    await test().db.update(orders).set({ stripeReceiptUrl: null })
    const again = await test().app.request(`/receipts/${order?.receiptToken}/`)
    expect(await again.text()).not.toContain('See the card receipt')
  })

  it('does not exist before the order is paid', async () => {
    await postJson(test(), '/no_auth/payments/stripe/', makePayment({ stripe_token: 'tok_chargeDeclined' }))
    const [order] = await test().db.select().from(orders)
    expect((await test().app.request(`/receipts/${order?.receiptToken}/`)).status).toBe(404)
  })
})
