import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { contactMessages } from '../db/schema/contact.ts'
import { mails } from '../db/schema/mails.ts'
import { orders } from '../db/schema/orders.ts'
import { users } from '../db/schema/users.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { BILLING, ORDER, SCHOOL } from '../testing/orders.ts'
import { forgetOldData } from './forget.ts'
import { erasePerson, exportPerson } from './person.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('personal data', () => {
  const test = useTestApp()

  const order = async () => {
    const answer = await test().app.request('/no_auth/payments/purchase_order/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Site-Key': SITE_KEY },
      body: JSON.stringify({ ...ORDER, ...SCHOOL, campaign: { source: 'newsletter' } }),
    })
    expect(answer.status).toBe(200)
  }
  const writeMessage = (email: string) =>
    test()
      .db.insert(contactMessages)
      .values({
        ...{ id: randomUUID(), name: 'Rita', email, phone: '+1 305 555 0100', message: 'Hello' },
        createdAt: test().clock.now(),
      })

  it('of one address are exported together, in any letter case, without a password', async () => {
    await order()
    await writeMessage('RITA@example.com')
    await writeMessage('other@example.com')
    const found = await exportPerson(test().db, 'Rita@Example.com')
    expect(found.orders).toMatchObject([{ campaign: { source: 'newsletter' } }])
    expect(found.orderLines).toMatchObject([{ title: 'Letter Paths: Pre-K Tracing', quantity: 2 }])
    expect(found.contactMessages).toHaveLength(1)
    expect(found.mails.length).toBeGreaterThan(0)
  })

  it('of an account are exported with the classes of a pupil, and without the password', async () => {
    const { db } = test()
    const teacher = await exportPerson(db, 'demo-teacher@example.com')
    expect(teacher.accounts).toMatchObject([{ username: 'demo-teacher' }])
    expect(teacher.accounts[0]).not.toHaveProperty('passwordHash')
    await db.update(users).set({ email: 'cleo@example.com' }).where(eq(users.username, 'cleo-d'))
    const { accounts, classes } = await exportPerson(db, 'cleo@example.com')
    expect(accounts).toMatchObject([{ username: 'cleo-d' }])
    expect(classes).toEqual([{ studentId: accounts[0]?.id, name: 'Room 12' }])
  })

  it('are erased from everything, and the amounts stay', async () => {
    await order()
    await writeMessage(BILLING.email)
    expect(await erasePerson(test().db, BILLING.email.toUpperCase())).toBeGreaterThan(2)
    const rows = await test().db.select().from(orders)
    expect(rows).toMatchObject([{ amountCents: 2598, billing: { name: 'Erased', address: { state: 'FL' } } }])
    const left = JSON.stringify([
      rows,
      await test().db.select().from(mails),
      await test().db.select().from(contactMessages),
    ])
    expect(left).not.toContain(BILLING.email)
    expect(left).not.toContain('Reading Lane')
    expect(left).not.toContain('newsletter')
    expect(await erasePerson(test().db, BILLING.email)).toBe(0)
  })

  it('are forgotten when nothing needs them: messages after a year, failed orders after 90 days', async () => {
    const { db, clock } = test()
    await order()
    await writeMessage('rita@example.com')
    const [waiting] = await db.select().from(orders)
    if (!waiting) throw new Error('There is no order.')
    const { number: _, ...copied } = waiting
    const tried = { id: randomUUID(), receiptToken: randomUUID(), paymentMethod: 'card' as const }
    await db.insert(orders).values({ ...copied, ...tried, state: 'failed' as const })
    await forgetOldData(db, new Date(clock.now().getTime() + 89 * DAY_MS))
    expect(await db.$count(orders)).toBe(2)
    await forgetOldData(db, new Date(clock.now().getTime() + 91 * DAY_MS))
    expect((await db.select().from(orders)).map(({ state }) => state)).toEqual(['awaiting_po'])
    expect(await db.$count(contactMessages)).toBe(1)
    await forgetOldData(db, new Date(clock.now().getTime() + 366 * DAY_MS))
    expect(await db.$count(contactMessages)).toBe(0)
  })

  it('in mails are forgotten 90 days after they were sent or given up, and not while they wait', async () => {
    const { db, clock } = test()
    const at = clock.now()
    const mail = (
      reason: string,
      ended: Pick<typeof mails.$inferInsert, 'dueAt' | 'sentAt' | 'failedAt'>,
    ) => ({
      ...{ id: randomUUID(), reason, to: 'rita@example.com', subject: 'Your order', text: '', createdAt: at },
      ...ended,
    })
    await db
      .insert(mails)
      .values([
        mail('sent', { sentAt: at }),
        mail('given up', { failedAt: at }),
        mail('waiting', { dueAt: at }),
        mail('sent later', { sentAt: new Date(at.getTime() + 2 * DAY_MS) }),
      ])
    const forgetAfter = async (days: number) => {
      await forgetOldData(db, new Date(at.getTime() + days * DAY_MS))
      return (await db.select().from(mails)).map(({ reason }) => reason).sort()
    }
    expect(await forgetAfter(90)).toHaveLength(4)
    expect(await forgetAfter(91)).toEqual(['sent later', 'waiting'])
  })
})
