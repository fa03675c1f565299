import type Stripe from 'stripe'
import type { Db } from '../db/connect.ts'
import { orders } from '../db/schema/orders.ts'

export const BILLING = {
  address: { city: 'Miami', country: 'US', line1: '1 Reading Lane', state: 'FL', zip_code: '33101' },
  email: 'rita@example.com',
  name: 'Reader, Rita',
  phone: '+1 305 555 0100',
}

export const TEACHING = { what_teach: 'Reading', where_teach: 'Room 12', iam_teach: 'teacher,tutor' }

/** Two of workbook 1 (12.99 each): the smallest order of the tests. */
export const ORDER = {
  amount: 25.98,
  billing_details: BILLING,
  workbooks: [{ workbook: 1, quantity: 2 }],
  licenses: [],
  trainings: [],
}

/** What a purchase order says besides. The name wants escaping. */
export const SCHOOL = {
  po_number: 'PO-77',
  school: 'Palm <Grove> School',
  billing_email: 'accounts@school.example.com',
}

/** The order, paid with a card that succeeds unless told otherwise. */
export function makePayment(change: Record<string, unknown> = {}) {
  return {
    ...ORDER,
    stripe_token: 'tok_visa',
    ...change,
  }
}

/** How many charges succeeded at Stripe, and how many orders are paid here: always the same number. */
export async function countSales(stripe: Stripe, db: Db) {
  const charges = await stripe.charges.list({ limit: 100 })
  const rows = await db.select().from(orders)
  return {
    charges: charges.data.filter(charge => charge.paid).length,
    paid: rows.filter(order => order.state === 'paid').length,
    orders: rows.length,
  }
}
