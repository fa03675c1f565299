import '../testing/environment.ts'
import { expect, test } from 'vitest'
import { commitSession, getSession } from '../session/session.server.ts'
import { clearPurchase, getPurchase, setPurchase } from './purchase.server.ts'

function reopen(cookie: string) {
  return getSession(new Request('http://localhost', { headers: { Cookie: cookie.split(';')[0] ?? '' } }))
}

test('a purchase stays in the session until it is cleared', async () => {
  const session = await getSession(new Request('http://localhost'))
  expect(getPurchase(session)).toBeNull()
  setPurchase(session, { type: 'mixed', receiptUrl: '' })
  const reopened = await reopen((await commitSession(session))['Set-Cookie'])
  expect(getPurchase(reopened)).toEqual({ type: 'mixed', receiptUrl: '' })
  clearPurchase(reopened)
  expect(getPurchase(reopened)).toBeNull()
})

test('a purchase of another shape in the session is none', async () => {
  const session = await getSession(new Request('http://localhost'))
  session.set('purchase', { type: 'gift' })
  expect(getPurchase(session)).toBeNull()
})
