import { expect, it } from 'vitest'
import { readSignedToken, verifySignedToken } from '../http/signed-token.ts'
import { buildOrderCalendarUrl, buildOrderUrl, createOrderToken, toOpenedOrder } from './order-link.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PLACED = new Date('2027-03-02T17:00:00Z')
const END = new Date(PLACED.getTime() + 90 * DAY_MS)
const CONFIG: Parameters<typeof buildOrderUrl>[0] = {
  siteUrl: 'http://site.test',
  jwtSecrets: ['a secret of the test'],
}
const ORDER = { id: '01234567-89ab-4cde-8f01-23456789abcd', billing: { email: 'rita@example.com' } }

it('an order’s page and its calendar have a secret address on the site', () => {
  const token = createOrderToken(CONFIG, ORDER, PLACED)
  expect(buildOrderUrl(CONFIG, ORDER, PLACED)).toBe(`http://site.test/orders/${token}`)
  expect(buildOrderCalendarUrl(CONFIG, ORDER, PLACED)).toBe(`http://site.test/orders/${token}/calendar.ics`)
})

it('the address works for 90 days, for the order and the buyer that it was made for', () => {
  const claim = readSignedToken(createOrderToken(CONFIG, ORDER, PLACED))
  if (!claim) throw new Error('Expected a token.')
  const verify = (order: typeof ORDER, now: Date) =>
    verifySignedToken(CONFIG, 'order links', toOpenedOrder(order), claim, now)
  expect(claim.id).toBe(ORDER.id)
  expect(verify(ORDER, new Date(END.getTime() - 1))).toBe('good')
  expect(verify(ORDER, END)).toBe('expired')
  expect(verify({ ...ORDER, billing: { email: 'eve@example.com' } }, PLACED)).toBe('forged')
  expect(verify({ ...ORDER, id: ORDER.id.replace('0', '1') }, PLACED)).toBe('forged')
})
