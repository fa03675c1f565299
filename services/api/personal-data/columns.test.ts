import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { contactMessages } from '../db/schema/contact.ts'
import * as schema from '../db/schema/index.ts'
import { mails } from '../db/schema/mails.ts'
import { licenseGrants, orderLines, orders, trainingSeats } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { trials } from '../db/schema/trials.ts'
import { users } from '../db/schema/users.ts'
import { useTestApp } from '../testing/app.ts'
import { erasePerson, exportPerson } from './person.ts'

/**
 * Every column that holds text, by its table. What can name, describe or reach a person is `erased` at their wish; what
 * stays is of a thing, a secret or a hash, or keeps an account apart from others (docs/personal-data.md).
 */
const COLUMNS: Record<string, { erased?: string; stays?: string }> = {
  books: { stays: 'slug title description category altImg gradeFrom gradeTo skills' },
  classes: { stays: 'name' },
  contact_messages: { erased: 'name email phone message campaign' },
  enrolments: {},
  faqs: { stays: 'question answer topic' },
  idempotency_keys: { stays: 'key requestHash' },
  license_grants: { erased: 'email', stays: 'code' },
  licenses: { stays: 'title' },
  mails: { erased: 'to replyTo subject text html attachments', stays: 'reason' },
  office_decisions: { stays: 'decision decidedBy' },
  office_sessions: { stays: 'tokenHash' },
  order_lines: { erased: 'whatTeach whereTeach iamTeach', stays: 'kind title' },
  orders: {
    erased: 'billing campaign placedFrom',
    stays: 'state paymentMethod receiptToken paymentIntent checkoutSession stripeReceiptUrl failureDetail',
  },
  password_resets: { stays: 'tokenHash' },
  purchase_orders: { erased: 'billingEmail', stays: 'poNumber school invoiceToken' },
  rate_limits: { stays: 'key' },
  registrations: { stays: 'startsAt timeZone' },
  revoked_tokens: { stays: 'tokenHash' },
  school_administrators: {},
  schools: { stays: 'name code' },
  training_seats: { erased: 'email' },
  trainings: { stays: 'title kind dateText location description availability' },
  trials: {
    erased: 'student billing campaign',
    stays:
      'state paymentMethod usernameKey passwordHash customer subscription checkoutSession secretHash failureDetail',
  },
  users: {
    erased: 'email firstName lastName',
    stays: 'username usernameKey passwordHash category grade readingLevel',
  },
}

const split = (names = '') => names.split(' ').filter(Boolean)
const TABLES = Object.values(schema).filter(value => is(value, PgTable))
const MARK = 'zora'
const EMAIL = `${MARK}@example.com`

it.each(TABLES.map(table => [getTableName(table), table] as const))(
  'each text column of %s is listed as personal or not',
  (name, table) => {
    const texts = Object.entries(getTableColumns(table)).filter(([, { columnType }]) =>
      ['PgText', 'PgJsonb', 'PgVarchar'].includes(columnType),
    )
    const { erased, stays } = COLUMNS[name] ?? {}
    expect([...split(erased), ...split(stays)].sort()).toEqual(texts.map(([column]) => column).sort())
  },
)

describe('a person who is erased', () => {
  const test = useTestApp()
  const at = () => ({ createdAt: test().clock.now() })
  const billing = {
    address: { city: MARK, country: 'US', line1: MARK, state: 'FL' } as const,
    ...{ email: EMAIL, name: MARK, phone: MARK },
  }
  const campaign = { source: MARK }

  /** Puts the mark into every personal column. */
  const addPerson = async () => {
    const { db, clock } = test()
    const [orderId, lineId] = [randomUUID(), randomUUID()]
    await db.insert(users).values({
      category: 'parent',
      ...{ id: randomUUID(), username: 'reader', usernameKey: 'reader', passwordHash: '' },
      ...{ email: EMAIL, firstName: MARK, lastName: MARK, ...at() },
    })
    await db.insert(orders).values({
      state: 'awaiting_po',
      paymentMethod: 'purchase_order',
      ...{ id: orderId, amountCents: 1 },
      ...{ billing: { ...billing, address: { ...billing.address, zip_code: '33101' } }, campaign },
      ...{ receiptToken: 'token', placedFrom: MARK, attemptedAt: clock.now(), ...at() },
    })
    await db.insert(orderLines).values({
      kind: 'training',
      ...{ id: lineId, orderId, itemId: 206, title: 'Course', unitCents: 1, quantity: 1 },
      ...{ whatTeach: MARK, whereTeach: MARK, iamTeach: MARK, position: 0 },
    })
    await db.insert(purchaseOrders).values({
      ...{ orderId, poNumber: '7', school: 'Palm', billingEmail: EMAIL, invoiceToken: 'token' },
      ...{ issuedAt: clock.now(), validUntil: clock.now(), seatsHeldUntil: clock.now() },
    })
    await db
      .insert(trainingSeats)
      .values({ id: randomUUID(), orderLineId: lineId, unit: 1, trainingId: 206, email: EMAIL })
    await db.insert(licenseGrants).values({
      ...{ id: randomUUID(), orderLineId: lineId, unit: 1, licenseId: 30, email: EMAIL, code: 'code' },
      ...{ startsAt: clock.now(), endsAt: clock.now() },
    })
    await db.insert(trials).values({
      state: 'active',
      paymentMethod: 'cardless',
      ...{ id: randomUUID(), usernameKey: 'pupil', licenseId: 30 },
      ...{
        student: { first_name: MARK, last_name: MARK, grade: '2' as const, username: 'pupil' },
        amountCents: 0,
      },
      ...{ billing: { ...billing, address: { ...billing.address, postal_code: '33101' } }, campaign },
      ...{ attemptedAt: clock.now(), ...at() },
    })
    await db.insert(contactMessages).values({
      ...{ id: randomUUID(), name: MARK, email: EMAIL, phone: MARK, message: MARK, campaign, ...at() },
    })
    await db.insert(mails).values({
      ...{
        id: randomUUID(),
        reason: 'test',
        to: EMAIL,
        replyTo: EMAIL,
        subject: MARK,
        text: MARK,
        html: MARK,
      },
      ...{ attachments: [{ filename: MARK, contentType: '', content: '' }], ...at() },
    })
  }

  /** The columns in which the mark stands, as `table.column`. */
  const findMarks = async () => {
    const found = new Set<string>()
    for (const table of TABLES)
      for (const row of await test().db.select().from(table))
        for (const [column, value] of Object.entries(row))
          if (JSON.stringify(value)?.toLowerCase().includes(MARK))
            found.add(`${getTableName(table)}.${column}`)
    return [...found].sort()
  }
  const personal = Object.entries(COLUMNS)
    .flatMap(([table, { erased }]) => split(erased).map(column => `${table}.${column}`))
    .sort()

  it('is in every personal column before, and in none after', async () => {
    await addPerson()
    expect(await findMarks()).toEqual(personal)
    await erasePerson(test().db, EMAIL)
    expect(await findMarks()).toEqual([])
  })

  it('was given all of it by the export', async () => {
    await addPerson()
    const exported = await exportPerson(test().db, EMAIL)
    for (const part of Object.values(exported)) {
      // A parent is in no class and no webinar.
      if (part === exported.classes || part === exported.registrations) expect(part).toEqual([])
      else expect(JSON.stringify(part)).toContain(MARK)
    }
  })
})
