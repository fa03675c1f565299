import { describe, expect, test } from 'vitest'
import {
  advancePayment,
  hasEnded,
  type PaymentEvent,
  type PaymentResult,
  type PaymentState,
} from './payment-state.ts'
import { PAYMENT } from './testing/payment.ts'

const payment = PAYMENT
const error = { place: 'form', text: 'Sorry.' } as const
const purchase = { type: 'workbooks', receiptUrl: 'https://stripe.test/r' } as const

const STATES = {
  none: { status: 'none' },
  repeatable: { status: 'in_flight', payment, delivery: { kind: 'repeatable' } },
  once: { status: 'in_flight', payment, delivery: { kind: 'once', claim: 'claim-1' } },
  abandoned: { status: 'abandoned', payment },
  broken: { status: 'abandoned', payment, error },
  unknown: { status: 'unknown', payment, claim: 'claim-1' },
  unclaimed: { status: 'unknown', payment, claim: null },
  failed: { status: 'failed', payment, error },
  paid: { status: 'paid', payment, purchase },
} as const satisfies Record<string, PaymentState>
type Name = keyof typeof STATES

function answered(result: PaymentResult): PaymentEvent {
  return { type: 'answered', result }
}

const EVENTS = {
  paid: answered({ kind: 'paid', purchase }),
  failed: answered({ kind: 'failed', error }),
  pending: answered({ kind: 'pending' }),
  broken: answered({ kind: 'broken', error }),
  unknown: answered({ kind: 'unknown' }),
  left: { type: 'left' },
  confirmed: { type: 'confirmed' },
  told: { type: 'told' },
} as const satisfies Record<string, PaymentEvent>

/** The whole table (docs/decisions/0004); whatever is not named stays as it is. */
const TRANSITIONS: Record<Name, Partial<Record<keyof typeof EVENTS, Name>>> = {
  none: {},
  repeatable: { paid: 'paid', failed: 'failed', broken: 'broken', unknown: 'unclaimed', left: 'abandoned' },
  once: { paid: 'paid', failed: 'failed', broken: 'unknown', unknown: 'unknown', left: 'unknown' },
  abandoned: { paid: 'paid', failed: 'none', unknown: 'unclaimed' },
  broken: { paid: 'paid', failed: 'none', unknown: 'unclaimed', told: 'abandoned' },
  unknown: { paid: 'paid', failed: 'failed', confirmed: 'none' },
  unclaimed: { paid: 'paid', failed: 'failed', confirmed: 'none' },
  failed: { told: 'none' },
  paid: {},
}

const names = Object.keys(STATES) as Name[]
const events = Object.keys(EVENTS) as (keyof typeof EVENTS)[]

describe.each(names)('a payment that is %s', name => {
  test.each(events)('after %s', event => {
    const expected = STATES[TRANSITIONS[name][event] ?? name]
    expect(advancePayment(STATES[name], EVENTS[event])).toStrictEqual(expected)
  })
})

const OPEN: readonly Name[] = ['repeatable', 'once', 'abandoned', 'broken', 'unknown', 'unclaimed']

test.each(names.flatMap(before => names.map(after => [before, after] as const)))(
  'a payment that goes from %s to %s has ended only where it was open and is not any more',
  (before, after) =>
    expect(hasEnded(STATES[before], STATES[after])).toBe(OPEN.includes(before) && !OPEN.includes(after)),
)
