import { describe, expect, it } from 'vitest'
import { licenseGrants, orders } from '../db/schema/orders.ts'
import { useTestApp } from '../testing/app.ts'
import { payment } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { settlePaid } from './settle.ts'

describe('money that has arrived', () => {
  const test = useTestApp({ stripe: true })

  it('is told of by several ways at once, and each hears that the order is paid, once', async () => {
    test().sandbox?.fault({ match: 'POST /v1/payment_intents', action: 'drop-before', times: 10 })
    await postJson(
      test(),
      '/no_auth/payments/stripe/',
      payment({ amount: 299.99, workbooks: [], licenses: [{ license_id: 30, quantity: 1 }] }),
    )
    const { db, services } = test()
    const [order] = await db.select().from(orders)
    expect(order?.state).toBe('pending')
    const money = { amountCents: 299_99, intent: null, receiptUrl: null }
    const told = await Promise.all([1, 2, 3].map(() => settlePaid(services, order?.id ?? '', money)))
    expect(told.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid'])
    expect(await db.select().from(licenseGrants)).toHaveLength(1)
    await services.mail.deliver()
    expect(test().inbox.filter(mail => mail.to === 'rita@example.com')).toHaveLength(1)
  })
})
