import { eq, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { contactMessages } from '../db/schema/contact.ts'
import { mails } from '../db/schema/mails.ts'
import { licenseGrants, orderLines, orders, trainingSeats } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { classes, enrolments, registrations } from '../db/schema/schools.ts'
import { trials } from '../db/schema/trials.ts'
import { users } from '../db/schema/users.ts'

/** Takes the place of an address that was erased. */
const ERASED = 'erased@invalid.invalid'

function hasEmail(column: AnyPgColumn, email: string) {
  return eq(sql`lower(${column})`, email.toLowerCase())
}

function isBilledTo(column: AnyPgColumn, email: string) {
  return eq(sql`lower(${column}->>'email')`, email.toLowerCase())
}

/** Billing details with the state and ZIP code alone, which taxes depend on. */
function withoutPerson(column: AnyPgColumn) {
  return sql`${column} || ${JSON.stringify({ email: ERASED, name: 'Erased', phone: '' })}::text::jsonb
    || jsonb_build_object('address', ${column}->'address' || '{"line1": "", "city": ""}'::jsonb)`
}

/** Everything that is kept under an e-mail address, for the person who asks for it. Never a password's hash. */
export async function exportPerson(db: Db, email: string) {
  const accounts = await db.select().from(users).where(hasEmail(users.email, email))
  const theirOrders = await db.select().from(orders).where(isBilledTo(orders.billing, email))
  const ids = theirOrders.map(({ id }) => id)
  const accountIds = accounts.map(({ id }) => id)
  return {
    email,
    accounts: accounts.map(({ passwordHash: _, ...account }) => account),
    classes: await db
      .select({ studentId: enrolments.studentId, name: classes.name })
      .from(enrolments)
      .innerJoin(classes, eq(classes.id, enrolments.classId))
      .where(inArray(enrolments.studentId, accountIds)),
    registrations: await db.select().from(registrations).where(inArray(registrations.userId, accountIds)),
    orders: theirOrders,
    orderLines: await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    purchaseOrders: await db
      .select()
      .from(purchaseOrders)
      .where(hasEmail(purchaseOrders.billingEmail, email)),
    licenses: await db.select().from(licenseGrants).where(hasEmail(licenseGrants.email, email)),
    trainingSeats: await db.select().from(trainingSeats).where(hasEmail(trainingSeats.email, email)),
    trials: (await db.select().from(trials).where(isBilledTo(trials.billing, email))).map(
      ({ id, state, student, billing, campaign, createdAt, endsAt }) => ({
        id,
        state,
        student,
        billing,
        campaign,
        createdAt,
        endsAt,
      }),
    ),
    contactMessages: await db.select().from(contactMessages).where(hasEmail(contactMessages.email, email)),
    mails: await db
      .select({ subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      .where(hasEmail(mails.to, email)),
  }
}

/**
 * Erases an e-mail address with the name, phone and street that came with it. What was paid stays, without the
 * person: amounts, items and invoice numbers must be kept for the tax office. Accounts keep their username, since
 * licenses depend on it, and lose their address. Returns how many records were changed.
 */
export function erasePerson(db: Db, email: string): Promise<number> {
  return db.transaction(async tx => {
    const erasedOrders = await tx
      .update(orders)
      .set({ billing: withoutPerson(orders.billing), campaign: null, placedFrom: null })
      .where(isBilledTo(orders.billing, email))
      .returning({ id: orders.id })
    const orderIds = erasedOrders.map(({ id }) => id)
    await tx
      .update(orderLines)
      .set({ whatTeach: null, whereTeach: null, iamTeach: null })
      .where(inArray(orderLines.orderId, orderIds))
    const changes = [
      erasedOrders,
      await tx
        .update(purchaseOrders)
        .set({ billingEmail: ERASED })
        .where(hasEmail(purchaseOrders.billingEmail, email))
        .returning({ id: purchaseOrders.orderId }),
      await tx
        .update(licenseGrants)
        .set({ email: ERASED })
        .where(hasEmail(licenseGrants.email, email))
        .returning({ id: licenseGrants.id }),
      await tx
        .update(trainingSeats)
        .set({ email: ERASED })
        .where(hasEmail(trainingSeats.email, email))
        .returning({ id: trainingSeats.id }),
      await tx
        .update(users)
        .set({ email: null, firstName: 'Erased', lastName: null })
        .where(hasEmail(users.email, email))
        .returning({ id: users.id }),
      await tx
        .update(trials)
        .set({
          billing: withoutPerson(trials.billing),
          campaign: null,
          student: sql`${trials.student} || '{"first_name": "Erased", "last_name": "Erased"}'::jsonb`,
        })
        .where(isBilledTo(trials.billing, email))
        .returning({ id: trials.id }),
      await tx
        .delete(contactMessages)
        .where(hasEmail(contactMessages.email, email))
        .returning({ id: contactMessages.id }),
      await tx
        .delete(mails)
        .where(or(hasEmail(mails.to, email), hasEmail(mails.replyTo, email)))
        .returning({ id: mails.id }),
    ]
    return changes.flat().length
  })
}
