import { describe, expect, it } from 'vitest'
import { PurchaseOrderResponse } from '#contract/payments.ts'
import { hashWithKey } from '../http/keyed-hash.ts'
import { useTestApp } from '../testing/app.ts'
import { logInToBackOffice } from '../testing/back-office.ts'
import { ORDER, SCHOOL } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { carryOut } from './instructions.ts'

const BY = 'command (ana)'
const EMAIL = 'demo-parent@example.com'

describe('what the office tells the command', () => {
  const test = useTestApp()
  const tell = (what: string, name: string, anyway = false) =>
    carryOut(test().services, { what, name, anyway, by: BY })
  const person = () => hashWithKey(test().services.config, 'audit log', EMAIL)

  /** Orders books on a purchase order and returns the invoice's name. */
  const placeOrder = async () => {
    const answer = await postJson(test(), '/no_auth/payments/purchase_order/', { ...ORDER, ...SCHOOL })
    const { invoice_url } = PurchaseOrderResponse.parse(await answer.json())
    const page = await (await test().app.request(new URL(invoice_url).pathname)).text()
    return /PF-2027-\d{4}/.exec(page)?.[0] ?? 'no invoice'
  }

  it('opens an account, whose printed password is good for a login', async () => {
    const printed = await tell('open', 'ana')
    const password = /^http:\/\/api\.test\/office\nUsername {2}ana\nPassword {2}(\S{20})$/.exec(printed)?.[1]
    expect(test().audits).toEqual([{ audit: 'office account opened', user: 'ana', by: BY }])
    const login = await logInToBackOffice(test(), { username: 'ana', password: password ?? '' })
    expect(login.headers.get('Location')).toBe('/office')
  })

  it('opens none of a name that is no username', async () => {
    await expect(tell('open', 'a b')).rejects.toThrow('a b: expected 3 to 40 letters, digits, dots or dashes')
    expect(test().audits).toEqual([])
  })

  it('closes an account, once', async () => {
    await tell('open', 'ana')
    expect(await tell('close', 'ana')).toBe('ana: closed')
    await expect(tell('close', 'ana')).rejects.toThrow('there is no office account ana')
    expect(test().audits.slice(1)).toEqual([{ audit: 'office account closed', user: 'ana', by: BY }])
  })

  it('takes a payment and gives it back', async () => {
    const name = await placeOrder()
    expect(await tell('paid', name)).toMatch(/^PF-2027-\d{4}: order \S*\d+ is paid$/)
    expect(await tell('refund', name)).toBe(`${name}: refunded`)
  })

  it('takes a payment that came too late only with --anyway', async () => {
    const name = await placeOrder()
    test().clock.advance(400 * 24 * 60 * 60 * 1000)
    await expect(tell('paid', name)).rejects.toThrow(/was valid until/)
    expect(await tell('paid', name, true)).toMatch(/ is paid$/)
  })

  it('holds seats, and cancels an order', async () => {
    const name = await placeOrder()
    expect(await tell('keep', name)).toBe(`${name}: its seats are held`)
    expect(await tell('cancel', name)).toBe(`${name}: canceled`)
    await expect(tell('paid', name)).rejects.toThrow()
  })

  it('exports the data of a person, and logs whose, never the address', async () => {
    const data = JSON.parse(await tell('export', EMAIL.toUpperCase()))
    expect(data.accounts).toMatchObject([{ username: 'demo-parent' }])
    expect(test().audits).toEqual([{ audit: 'data exported', person: person(), by: BY }])
  })

  it('erases the data of a person, and logs whose and how much, never the address', async () => {
    expect(await tell('erase', EMAIL.toUpperCase())).toBe(`1 records no longer name ${EMAIL.toUpperCase()}`)
    expect(test().audits).toEqual([{ audit: 'data erased', person: person(), records: 1, by: BY }])
  })

  it('is refused with the usage where it is anything else', async () => {
    await expect(tell('sell', 'PF-2027-0001')).rejects.toThrow(/^npm run office -- open\|close ana/)
  })
})
