import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { orders } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { OFFICE_USERNAME } from '../seed/accounts.ts'
import { useTestApp } from '../testing/app.ts'
import { getCookieOf, logInToBackOffice, postBackOfficeForm } from '../testing/back-office.ts'
import { ORDER, SCHOOL, TEACHING } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const WITH_SEATS = {
  workbooks: [],
  trainings: [{ training_course: 206, quantity: 1, ...TEACHING }],
  amount: 275,
}

describe('the purchase orders of the office', () => {
  const test = useTestApp()
  const logIn = async () => getCookieOf(await logInToBackOffice(test()))
  const read = async (path: string, cookie: string) =>
    (await test().app.request(path, { headers: { Cookie: cookie } })).text()
  const order = async (change: object = {}) => {
    await postJson(test(), '/no_auth/payments/purchase_order/', { ...ORDER, ...SCHOOL, ...change })
    return /PF-\d{4}-\d{4}/.exec(await read('/office', await logIn()))?.[0] ?? ''
  }
  const press = (name: string, decision: string, cookie: string, fields: Record<string, string> = {}) =>
    postBackOfficeForm(test(), `/office/${name}/${decision}`, fields, { Cookie: cookie })

  it('are listed, and found by school and by number', async () => {
    const cookie = await logIn()
    expect(await read('/office', cookie)).toContain('No order is awaiting payment.')
    const name = await order()
    const other = await order({ school: '100% Lakeside', po_number: 'L_1' })
    const list = await read('/office', cookie)
    expect(list).toContain('Palm &lt;Grove&gt; School')
    expect(list).toContain('$25.98')
    expect(list).toContain('until April 1, 2027')
    expect(list.indexOf(other)).toBeLessThan(list.indexOf(name))
    for (const text of ['palm', 'PO-77', name, name.toLowerCase()]) {
      const found = await read(`/office?q=${text}`, cookie)
      expect(found).toContain(`href="/office/${name}"`)
      expect(found).not.toContain(`href="/office/${other}"`)
    }
    for (const text of ['0%25 L', 'l_1']) expect(await read(`/office?q=${text}`, cookie)).toContain(other)
    for (const text of ['Pa_m', '%25', 'PF-2027-9999'])
      expect(await read(`/office?q=${text}`, cookie)).not.toContain(`href="/office/${name}"`)
  })

  it('leave the list of those that await payment once they are decided', async () => {
    const cookie = await logIn()
    const name = await order()
    await press(name, 'cancel', cookie)
    expect(await read('/office', cookie)).not.toContain(name)
    expect(await read('/office?show=all', cookie)).toMatch(new RegExp(`${name}[\\s\\S]+Canceled`))
  })

  it('are shown fifty at a time, with a way to those before', async () => {
    const cookie = await logIn()
    const name = await order()
    const [first] = await test().db.select().from(orders)
    const [invoice] = await test().db.select().from(purchaseOrders)
    if (!first || !invoice) throw new Error(`${name} is not there.`)
    const { number: _, ...copied } = first
    const { invoiceNumber, ...copiedInvoice } = invoice
    const ids = Array.from({ length: 49 }, (_, index) => `00000000-0000-4000-8000-${index + 10 ** 11}`)
    await test()
      .db.insert(orders)
      .values(ids.map(id => ({ ...copied, id, receiptToken: id })))
    await test()
      .db.insert(purchaseOrders)
      .values(ids.map(orderId => ({ ...copiedInvoice, orderId, invoiceToken: orderId })))
    const count = (page: string) => page.match(/<li>\s*<h2>/g)?.length
    const whole = await read('/office', cookie)
    expect(count(whole)).toBe(50)
    expect(whole).not.toContain('Older orders')
    const last = await order({ school: 'Lakeside' })
    const newest = await read('/office?show=all&q=s', cookie)
    expect(count(newest)).toBe(50)
    expect(newest).toContain(last)
    expect(newest).not.toContain(name)
    const [, older = ''] = /<a href="([^"]+)">Older orders/.exec(newest) ?? []
    expect(older.replaceAll('&amp;', '&')).toBe(`/office?show=all&q=s&before=${invoiceNumber + 1}`)
    const oldest = await read(older.replaceAll('&amp;', '&'), cookie)
    expect(count(oldest)).toBe(1)
    expect(oldest).toContain(name)
    expect(oldest).not.toContain('Older orders')
    for (const odd of ['x', '0', '-1', '99999999999', '1.5'])
      expect(count(await read(`/office?before=${odd}`, cookie)), odd).toBe(50)
  })

  it('are searched among those that await payment, or among all', async () => {
    const cookie = await logIn()
    const waiting = await read('/office?q=palm', cookie)
    expect(waiting).toContain('No order here matches “palm”.')
    expect(waiting).toContain('<a href="/office?q=palm" aria-current="page">Awaiting payment')
    expect(waiting).toMatch(/<a href="\/office\?show=all&amp;q=palm" >All orders/)
    expect(waiting).not.toContain('name="show"')
    const all = await read('/office?show=all&before=7', cookie)
    expect(all).toContain('No purchase orders yet.')
    expect(all).toMatch(/<a href="\/office" >Awaiting payment/)
    expect(all).toContain('<a href="/office?show=all" aria-current="page">All orders')
    expect(all).toContain('<input type="hidden" name="show" value="all">')
  })

  it('take a payment, and say who recorded it and when', async () => {
    const cookie = await logIn()
    const name = await order()
    const answer = await press(name, 'paid', cookie)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`/office/${name}`)
    const page = await read(`/office/${name}`, cookie)
    expect(page).toContain(`Payment recorded by ${OFFICE_USERNAME}, March 2, 2027 at 12:00 PM`)
    expect(page).toContain('Paid</span><br><span class="soft">on March 2, 2027')
    expect(page).not.toContain('Record the payment')
    await press(name, 'paid', cookie)
    expect((await read(`/office/${name}`, cookie)).match(/Payment recorded by/g), 'once').toHaveLength(1)
  })

  it('take a refund of what was paid, which takes the licenses back', async () => {
    const cookie = await logIn()
    const name = await order()
    const early = await press(name, 'refund', cookie)
    expect(early.status).toBe(409)
    expect(await early.text(), 'which does not offer to take a payment anyway').not.toContain('anyway')
    await press(name, 'paid', cookie)
    test().clock.advance(DAY_MS)
    const nextDay = await logIn()
    await press(name, 'refund', nextDay)
    const page = await read(`/office/${name}`, nextDay)
    expect(page).toContain(`Refund recorded by ${OFFICE_USERNAME}`)
    expect(page).toContain('Refunded</span><br><span class="soft">on March 3, 2027')
    expect(page).not.toContain('<h2>Decide</h2>')
    expect((await press(name, 'paid', nextDay, { anyway: '1' })).status, 'a refund is final').toBe(409)
    await test().services.mail.deliver()
    expect(test().inbox.map(mail => mail.subject)).toContainEqual(expect.stringMatching(/^Your refund/))
  })

  it('hold seats longer where there are seats', async () => {
    const cookie = await logIn()
    const without = await order()
    expect(await read(`/office/${without}`, cookie)).not.toContain('Hold the seats')
    const name = await order(WITH_SEATS)
    expect(await read(`/office/${name}`, cookie)).toContain('until April 1, 2027 and tells the school')
    await press(name, 'keep', cookie)
    const page = await read(`/office/${name}`, cookie)
    expect(page).toContain(`Seats held longer by ${OFFICE_USERNAME}`)
    expect(page).not.toContain('Hold the seats')
  })

  it('say why a payment is odd, and take it anyway when that is pressed', async () => {
    const name = await order()
    test().clock.advance(31 * DAY_MS)
    const cookie = await logIn()
    const odd = await press(name, 'paid', cookie)
    expect(odd.status).toBe(409)
    const page = await odd.text()
    expect(page).toContain('Nothing was changed.')
    expect(page).toContain('it was valid until April 1, 2027')
    expect(page).toContain('Record the payment anyway')
    expect(page).toContain('expired on April 1, 2027')
    expect((await press(name, 'paid', cookie, { anyway: '1' })).status).toBe(303)
    expect(await read(`/office/${name}`, cookie)).toContain('Payment recorded by')
  })

  it('take a payment that arrives after the order was cancelled', async () => {
    const cookie = await logIn()
    const name = await order()
    await press(name, 'cancel', cookie)
    expect(await read(`/office/${name}`, cookie)).toContain('The payment has arrived after all')
    expect((await press(name, 'paid', cookie, { anyway: '1' })).status).toBe(303)
  })

  it('take nothing without a login, from another site, or that is no decision', async () => {
    const cookie = await logIn()
    const name = await order()
    const without = await press(name, 'paid', '')
    expect(without.status).toBe(303)
    expect(without.headers.get('Location')).toBe(`/office/login?next=/office/${name}`)
    const foreign = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site', Cookie: cookie }
    expect((await postBackOfficeForm(test(), `/office/${name}/paid`, {}, foreign)).status).toBe(403)
    expect((await press(name, 'burn', cookie)).status).toBe(404)
    expect((await press('PF-2027-9999', 'paid', cookie)).status).toBe(404)
    expect((await test().app.request('/office/nothing', { headers: { Cookie: cookie } })).status).toBe(404)
    expect(await read('/office', cookie)).toContain('Awaiting payment')
    expect(await read(`/office/${name}`, cookie)).not.toContain('<h2>Decided</h2>')
  })

  it('write each decision to the audit log with who took it', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const app = createApp({ ...test().services, log })
    const name = await order()
    const cookie = getCookieOf(await logInToBackOffice({ app }))
    for (const decision of ['paid', 'paid', 'refund'])
      await postBackOfficeForm({ app }, `/office/${name}/${decision}`, {}, { Cookie: cookie })
    const audits = lines
      .map(line => JSON.parse(line))
      .filter(line => line.audit?.startsWith('purchase order'))
    const by = { by: OFFICE_USERNAME, invoice: name, amountCents: 2598 }
    expect(audits).toMatchObject([
      { audit: 'purchase order paid', ...by },
      { audit: 'purchase order refunded', ...by },
    ])
    expect(audits).toHaveLength(2)
  })
})
