import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { PurchaseOrderResponse } from '#contract/payments.ts'
import { books } from '../db/schema/catalogue.ts'
import { orders, trainingSeats } from '../db/schema/orders.ts'
import { settlePaid, settleRefunded } from '../orders/settle.ts'
import { useTestApp } from '../testing/app.ts'
import { ORDER, SCHOOL, TEACHING } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('POST /no_auth/payments/purchase_order/', () => {
  const test = useTestApp()
  const send = (change: object = {}, key?: string) =>
    postJson(test(), '/no_auth/payments/purchase_order/', { ...ORDER, ...SCHOOL, ...change }, key)
  const order = async (change: object = {}, key?: string) =>
    PurchaseOrderResponse.parse(await (await send(change, key)).json())
  /** An order for places in the course of 32, at $275. */
  const places = (quantity: number) => ({
    workbooks: [],
    trainings: [{ training_course: 206, quantity, ...TEACHING }],
    amount: quantity * 275,
  })
  const read = async (url: string) => test().app.request(new URL(url).pathname)

  it('creates a pending order and a numbered invoice with an unguessable URL', async () => {
    const { order_id, invoice_url } = await order()
    expect(invoice_url).toMatch(/^http:\/\/api\.test\/invoices\/[\w-]{32}\/$/)
    expect((await test().db.select().from(orders))[0]).toMatchObject({ id: order_id, state: 'awaiting_po' })
    const page = await read(invoice_url)
    expect(page.status).toBe(200)
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    const html = await page.text()
    expect(html).toMatch(/Pro-forma invoice PF-2027-\d{4}/)
    expect(html).toContain('Palm &lt;Grove&gt; School')
    expect(html).toContain('PO-77')
    expect(html).toContain('Valid until April 1, 2027')
    expect(html).toContain('$25.98')
    expect(html).toContain('@media print')
  })

  it('gives the invoice as a PDF too, by its own name alone', async () => {
    const { invoice_url } = await order()
    const html = await (await read(invoice_url)).text()
    const [, address = '', name = ''] = /href="(http:[^"]+\/(PF-2027-\d{4}\.pdf))"/.exec(html) ?? []
    const pdf = await read(address)
    expect(pdf.status).toBe(200)
    expect(Object.fromEntries(pdf.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    for (const wrong of [
      address.replace(name, 'PF-2027-9999.pdf'),
      address.replace(/invoices\/[^/]+/, 'invoices/x'),
    ])
      expect((await read(wrong)).status).toBe(404)
  })

  it('numbers invoices one after the other', async () => {
    const numberOf = async ({ invoice_url }: { invoice_url: string }) =>
      Number(/PF-2027-(\d+)/.exec(await (await read(invoice_url)).text())?.[1])
    const [first, second] = [await order(), await order()]
    expect(await numberOf(second)).toBe((await numberOf(first)) + 1)
  })

  it('mails the invoice to the school and the buyer, and tells the office', async () => {
    const wake = vi.spyOn(test().services.mail, 'wake')
    const { invoice_url } = await order()
    expect(wake).toHaveBeenCalled()
    await test().services.mail.deliver()
    const inbox = test().inbox.toSorted((one, other) => one.to.localeCompare(other.to))
    expect(inbox.map(mail => mail.to)).toEqual([
      'accounts@school.example.com',
      'office@example.com',
      'rita@example.com',
    ])
    for (const mail of inbox) expect(mail.text).toContain(invoice_url)
    const [toSchool, toOffice] = inbox.map(mail => mail.text)
    expect(toSchool).toMatch(
      /^Thank you for your order MG-\d+ for Palm <Grove> School, purchase order PO-77\./,
    )
    expect(toSchool).toMatch(/See your order online:\nhttp:\/\/site\.test\/orders\/[\w-]{54}\n/)
    expect(toSchool).toContain(`\nRead and print it here: ${invoice_url}\n`)
    expect(toSchool).toMatch(/As a PDF: \S+\/PF-2027-\d{4}\.pdf\n/)
    expect(toSchool).toMatch(
      /as soon as your payment has arrived\.\n\nQuestions: .* office@example\.com\.\n$/,
    )
    expect(toSchool).toMatch(/What you ordered\n2 x .+: \$25\.98\nTotal: \$25\.98\n/)
    expect(toOffice).toMatch(
      /^Order MG-\d+ of Palm <Grove> School, purchase order PO-77, is awaiting payment/,
    )
    expect(toOffice).toMatch(/\nInvoice: http\S+\n$/)
  })

  it('hands nothing over before it is paid, and everything once it is', async () => {
    const { order_id, invoice_url } = await order({
      workbooks: [],
      trainings: [{ training_course: 203, quantity: 3, ...TEACHING }],
      amount: 3 * 895,
    })
    const { db, services } = test()
    expect(await db.select().from(trainingSeats)).toEqual([])
    for (let time = 0; time < 2; time++)
      await settlePaid(services, order_id, { amountCents: 3 * 895_00, intent: null, receiptUrl: null })
    expect(await db.select().from(trainingSeats)).toHaveLength(3)
    expect(await (await read(invoice_url)).text()).toContain('Paid on March 2, 2027')
  })

  it('says after 30 days that it is no longer valid', async () => {
    const { invoice_url } = await order()
    test().clock.advance(31 * DAY_MS)
    expect(await (await read(invoice_url)).text()).toContain('This invoice was valid until April 1, 2027.')
  })

  it('is valid to the last moment of its 30 days', async () => {
    const { invoice_url } = await order()
    test().clock.advance(30 * DAY_MS)
    expect(await (await read(invoice_url)).text()).toContain('Valid until April 1, 2027.')
    test().clock.advance(1)
    expect(await (await read(invoice_url)).text()).toContain('This invoice was valid until April 1, 2027.')
  })

  it('says that it was refunded', async () => {
    const { order_id, invoice_url } = await order()
    await settlePaid(test().services, order_id, { amountCents: 25_98, intent: null, receiptUrl: null })
    await settleRefunded(test().services, order_id)
    const html = await (await read(invoice_url)).text()
    expect(html).toContain('This order was refunded.')
    expect(html).not.toContain('Paid on')
  })

  it('mentions seats only for a training, and only until it is paid', async () => {
    const { invoice_url: books } = await order()
    expect(await (await read(books)).text()).not.toContain('your seats')
    const { order_id, invoice_url } = await order(places(1))
    expect(await (await read(invoice_url)).text()).toContain('We are holding your seats')
    await settlePaid(test().services, order_id, { amountCents: 275_00, intent: null, receiptUrl: null })
    expect(await (await read(invoice_url)).text()).not.toContain('your seats')
    const both = await order({ ...places(1), workbooks: ORDER.workbooks, amount: 275 + ORDER.amount })
    expect(await (await read(both.invoice_url)).text()).toContain('We are holding your seats')
    await test().services.mail.deliver()
    const invoices = test().inbox.filter(mail => mail.to === SCHOOL.billing_email)
    expect(invoices.map(mail => mail.text.includes('We are holding your seats'))).toEqual([false, true, true])
  })

  it('holds its seats for three days, says so, and then releases them', async () => {
    const { invoice_url } = await order(places(32))
    test().clock.advance(3 * DAY_MS - 1)
    expect(await (await send(places(1))).json()).toMatchObject({
      detail: 'Multisensory Reading for Tutors and Parents is full.',
    })
    const kept = 'We are holding your seats in the training until March 5, 2027.'
    expect(await (await read(invoice_url)).text()).toContain(kept)
    await test().services.mail.deliver()
    expect(test().inbox.find(mail => mail.to === SCHOOL.billing_email)?.text).toContain(kept)
    test().clock.advance(1)
    expect((await send(places(1))).status).toBe(200)
  })

  it('writes to one address no more than 10 times an hour, and takes nothing of what it refuses', async () => {
    const buyer = (email: string) => ({ billing_details: { ...ORDER.billing_details, email } })
    for (let round = 0; round < 10; round++) expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    expect(
      (await send({ ...buyer('other@example.com'), billing_email: 'ACCOUNTS@School.example.com' })).status,
    ).toBe(429)
    expect(
      (await send({ billing_email: 'other@example.com' })).status,
      'the buyer is written to as well',
    ).toBe(429)
    expect(await test().db.select().from(orders)).toHaveLength(10)
    expect((await send({ billing_email: 'third@example.com', ...buyer('third@example.com') })).status).toBe(
      200,
    )
  })

  it('is for the site only', async () => {
    const response = await test().app.request('/no_auth/payments/purchase_order/', {
      method: 'POST',
      body: JSON.stringify({ ...ORDER, ...SCHOOL }),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(response.status).toBe(403)
    expect(await test().db.select().from(orders)).toEqual([])
  })

  it('mails no words of the form in a subject', async () => {
    await send({ school: 'Refund', po_number: 'Refund' })
    await test().services.mail.deliver()
    for (const mail of test().inbox) expect(mail.subject).not.toContain('Refund')
  })

  it('makes one order for requests with the same key, and 409 for another body', async () => {
    const [first, again] = await Promise.all([order({}, 'key-1'), order({}, 'key-1')])
    expect(again).toEqual(first)
    expect(await test().db.select().from(orders)).toHaveLength(1)
    expect((await send({ po_number: 'PO-78' }, 'key-1')).status).toBe(409)
  })

  it('asks for each field, and prices the order itself', async () => {
    const empty = await send({ po_number: ' ', school: '', billing_email: 'nobody' })
    expect(empty.status).toBe(400)
    expect(Object.keys((await empty.json()).fields)).toEqual(['po_number', 'school', 'billing_email'])
    expect((await send({ amount: 25.97 })).status).toBe(400)
    expect(await test().db.select().from(orders)).toEqual([])
  })

  it('answers 404 with a page for an unknown invoice', async () => {
    const page = await test().app.request('/invoices/unknown/')
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('There is no such invoice')
  })

  it('keeps its total when prices change later', async () => {
    const { invoice_url } = await order()
    await test().db.update(books).set({ priceCents: 1 }).where(eq(books.id, 1))
    expect(await (await read(invoice_url)).text()).toContain('$25.98')
  })
})
