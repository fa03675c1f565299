import { expect } from 'vitest'
import { trials } from '../db/schema/trials.ts'
import { createUser } from '../users/queries.ts'
import type { useTestApp } from './app.ts'
import { postJson } from './send.ts'
import { deliver } from './stripe-side.ts'

export const STUDENT = {
  first_name: 'Ana',
  last_name: 'Reyes',
  grade: '2',
  username: 'Ana-Reads',
  password: 'one two three',
  license_id: 31,
}

export const BILLING = {
  address: { city: 'Miami', country: 'US', line1: '1 Tile Street', state: 'FL', postal_code: '33101' },
  email: 'luz@example.com',
  name: 'Reyes, Luz',
  phone: '-',
}

/** A trial as the card form sends it, with changes to its student and to its payment. */
export function makeTrialRequest(student: object = {}, stripe: object = {}) {
  return {
    student_data: { ...STUDENT, ...student },
    stripe_data: { stripe_token: 'tok_visa', amount: 99.99, billing_details: BILLING, ...stripe },
  }
}

/** Starts a trial by card, and reads the state of the first trial. */
export function useTrials(test: ReturnType<typeof useTestApp>) {
  return {
    start: (body: object = makeTrialRequest(), key?: string) =>
      postJson(test(), '/no_auth/payments/stripe/subscription/', body, key),
    readState: async () => (await test().db.select().from(trials))[0]?.state,
  }
}

/** Gives the student's username to an account of another person. */
export function takeUsername(test: ReturnType<typeof useTestApp>) {
  const account = {
    username: STUDENT.username,
    passwordHash: 'of another person',
    category: 'student',
    firstName: 'Eve',
    createdAt: test().clock.now(),
  } as const
  return createUser(test().db, account, 'username')
}

/** What Stripe has: subscriptions that could ever charge, and charges; and all its news, told oldest first. */
export function useStripe(test: ReturnType<typeof useTestApp>) {
  return {
    subscriptions: async () => (await test().services.stripe.subscriptions.list({ status: 'all' })).data,
    charges: async () => (await test().services.stripe.charges.list()).data.filter(charge => charge.paid),
    deliverAllEvents: async () => {
      const { data } = await test().services.stripe.events.list({ limit: 100 })
      for (const event of data.reverse()) expect(await deliver(test(), event)).toBe(200)
    },
  }
}

/** Asks for a login with a name and a password. */
export function logIn(test: ReturnType<typeof useTestApp>, username: string, password: string) {
  return test().app.request('/auth/login/', {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  })
}
