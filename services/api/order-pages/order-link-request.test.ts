import { describe, expect, it, vi } from 'vitest'
import { PlacedOrder } from '#contract/orders.ts'
import { orders } from '../db/schema/orders.ts'
import { useTestApp } from '../testing/app.ts'
import { BILLING, makePayment, ORDER, SCHOOL } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'

describe('a link to an order, asked for by number and address', () => {
  const test = useTestApp({ stripe: true })

  const ask = (number: string, email: string) => postJson(test(), '/no_auth/orders/link/', { number, email })
  const getNumber = async () => (await test().db.select().from(orders))[0]?.number ?? 0
  /** The mails with a link to an order that were asked for. */
  const listMails = async () => {
    await test().services.mail.deliver()
    return test().inbox.filter(({ subject }) => /^Your order MG-\d+$/.test(subject))
  }
  const buy = async (change = {}) => {
    await postJson(test(), '/no_auth/payments/stripe/', makePayment(change))
    return getNumber()
  }

  it.each([
    ['MG-#', 'rita@example.com'],
    ['mg #', 'RITA@Example.com'],
    ['#', ' rita@example.com '],
  ])('comes by mail for %s and %s', async (written, email) => {
    const number = await buy()
    const wake = vi.spyOn(test().services.mail, 'wake')
    const asked = await ask(written.replace('#', String(number)), email)
    expect(asked.status).toBe(200)
    expect(await asked.json()).toEqual({ sent: true })
    expect(wake).toHaveBeenCalled()
    const [mail] = await listMails()
    expect(mail?.to.toLowerCase()).toBe(BILLING.email)
    const token = /http:\/\/site\.test\/orders\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const answer = await test().app.request(`/no_auth/orders/${token}/`)
    expect(PlacedOrder.parse(await answer.json()).number).toBe(`MG-${number}`)
  })

  it('comes for a school to the address of its invoice too', async () => {
    await postJson(test(), '/no_auth/payments/purchase_order/', { ...ORDER, ...SCHOOL })
    await ask(String(await getNumber()), SCHOOL.billing_email)
    expect((await listMails()).map(({ to }) => to)).toEqual([SCHOOL.billing_email])
  })

  it('is answered alike, and mails nothing, where they do not belong together', async () => {
    const number = await buy()
    const right = await ask(String(number), BILLING.email)
    await listMails()
    const before = test().inbox.length
    for (const [wrongNumber, wrongEmail] of [
      [String(number), 'stranger@example.com'],
      [String(number + 1), BILLING.email],
      ['999999999', BILLING.email],
    ] as const) {
      const wrong = await ask(wrongNumber, wrongEmail)
      expect(wrong.status).toBe(right.status)
      expect([...wrong.headers.keys()]).toEqual([...right.headers.keys()])
      expect(await wrong.text()).toBe(await right.clone().text())
    }
    await listMails()
    expect(test().inbox).toHaveLength(before)
  })

  it('is not sent for a payment that failed', async () => {
    const number = await buy({ stripe_token: 'tok_chargeDeclined' })
    expect((await ask(String(number), BILLING.email)).status).toBe(200)
    expect(await listMails()).toEqual([])
  })

  it('is sent once for a form that is sent twice', async () => {
    const number = await buy()
    await ask(String(number), BILLING.email)
    test().clock.advance(59_999)
    await ask(String(number), BILLING.email)
    expect(await listMails()).toHaveLength(1)
    test().clock.advance(1)
    await ask(String(number), BILLING.email)
    expect(await listMails()).toHaveLength(2)
  })

  it('is not said to be sent where it could not be stored', async () => {
    const number = await buy()
    vi.spyOn(test().services.mail, 'queue').mockRejectedValue(new Error('no space left'))
    expect((await ask(String(number), BILLING.email)).status).toBe(500)
  })

  it('can be requested five times an hour for one e-mail address', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await ask('1001', BILLING.email)).status).toBe(200)
    const refused = await ask('1001', BILLING.email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await ask('1001', 'other@example.com')).status).toBe(200)
  })

  it.each([
    ['number', '12', BILLING.email],
    ['number', '1001; drop', BILLING.email],
    ['number', '99999999999', BILLING.email],
    ['email', '1001', 'rita'],
  ])('is refused for a wrong %s: %s', async (field, number, email) => {
    const refused = await ask(number, email)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { [field]: [expect.any(String)] } })
  })
})
