import { createHash } from 'node:crypto'
import { z } from 'zod'
import { StripeFailure } from '../http/errors.ts'
import { Text, Whole } from '../http/params.ts'
import type { CardFacts, Funding, Outcome } from '../records/card.ts'
import { getBrand, getCvcLength, hasCheckDigit } from './card-number.ts'
import { DECLINES, findNamedCard, findTestCard } from './test-cards.ts'

/** A card as it is sent; `number` loses its spaces and dashes. */
export const CardFields = z.strictObject({
  number: Text.transform(number => number.replaceAll(/[\s-]/g, '')),
  exp_month: Whole,
  exp_year: Whole.transform(year => (year < 100 ? 2000 + year : year)),
  cvc: Text.optional(),
})

const YEARS_AHEAD = 50

function refused(code: string, param: string, message: string, decline_code?: string) {
  return new StripeFailure(402, {
    type: 'card_error',
    code,
    param,
    message,
    ...(decline_code ? { decline_code } : {}),
  })
}

function listFacts(number: string, outcome: Outcome, funding: Funding) {
  const brand = getBrand(number)
  const last4 = number.slice(-4)
  const fingerprint = createHash('sha256').update(`${brand} ${last4}`).digest('base64url').slice(0, 16)
  return { brand, last4, funding, fingerprint, outcome }
}

/** Checks a card the way Stripe checks one before it asks the bank. Throws a 402 card error. */
export function readCard(card: z.output<typeof CardFields>, now: number): CardFacts {
  if (!hasCheckDigit(card.number))
    throw refused('incorrect_number', 'number', 'Your card number is incorrect.')
  const { exp_month, exp_year } = card
  if (exp_month < 1 || exp_month > 12)
    throw refused('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  const today = new Date(now * 1000)
  const monthsLeft = (exp_year - today.getUTCFullYear()) * 12 + exp_month - 1 - today.getUTCMonth()
  if (exp_year < today.getUTCFullYear() || exp_year > today.getUTCFullYear() + YEARS_AHEAD)
    throw refused('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (monthsLeft < 0)
    throw refused('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  const cvcLength = getCvcLength(getBrand(card.number))
  if (card.cvc !== undefined && !(/^\d+$/.test(card.cvc) && card.cvc.length === cvcLength))
    throw refused('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  const known = findTestCard(card.number)
  if (!known)
    throw refused(
      'card_declined',
      '',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'test_mode_live_card',
    )
  return {
    ...listFacts(known.number, known.outcome, known.funding),
    exp_month,
    exp_year,
    hasCvc: card.cvc !== undefined,
  }
}

/** The card behind `tok_visa`, `pm_card_chargeDeclined` and their like, or undefined. */
export function readNamedCard(id: string, now: number): CardFacts | undefined {
  const known = findNamedCard(id.replace(/^(tok|pm_card)_/, ''))
  if (!known) return undefined
  return {
    ...listFacts(known.number, known.outcome, known.funding),
    exp_month: 12,
    exp_year: new Date(now * 1000).getUTCFullYear() + 3,
    hasCvc: true,
  }
}

/** Why the bank refuses this card: at a charge, or already when it is kept for later. Undefined when it does not. */
export function getDecline(outcome: Outcome, use: 'charge' | 'keep') {
  if (outcome === 'succeeds' || (outcome === 'declines_when_charged' && use === 'keep')) return undefined
  return DECLINES[outcome]
}
