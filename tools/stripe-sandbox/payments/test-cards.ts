import type { Funding, Outcome } from '../records/card.ts'

type TestCard = { number: string; names: string[]; outcome: Outcome; funding: Funding }

function card(number: string, names: string[], outcome: Outcome = 'succeeds', funding: Funding = 'credit') {
  return {
    number,
    names,
    outcome,
    funding,
  }
}

/** The cards the sandbox knows; `names` are what follows `tok_` and `pm_card_`. */
const TEST_CARDS: TestCard[] = [
  card('4242424242424242', ['visa', 'us']),
  card('4000056655665556', ['visa_debit'], 'succeeds', 'debit'),
  card('5555555555554444', ['mastercard']),
  card('2223003122003222', []),
  card('5200828282828210', ['mastercard_debit'], 'succeeds', 'debit'),
  card('5105105105105100', ['mastercard_prepaid'], 'succeeds', 'prepaid'),
  card('378282246310005', ['amex']),
  card('371449635398431', []),
  card('6011111111111117', ['discover']),
  card('6011000990139424', []),
  card('3056930009020004', ['diners']),
  card('36227206271667', []),
  card('3566002020360505', ['jcb']),
  card('6200000000000005', ['unionpay']),
  card('4000000000000002', ['chargeDeclined', 'visa_chargeDeclined'], 'generic_decline'),
  card(
    '4000000000009995',
    ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    'insufficient_funds',
  ),
  card('4000000000009987', ['visa_chargeDeclinedLostCard'], 'lost_card'),
  card('4000000000009979', ['visa_chargeDeclinedStolenCard'], 'stolen_card'),
  card('4000000000006975', ['visa_chargeDeclinedVelocityLimitExceeded'], 'card_velocity_exceeded'),
  card('4000000000000069', ['chargeDeclinedExpiredCard'], 'expired_card'),
  card('4000000000000127', ['chargeDeclinedIncorrectCvc'], 'incorrect_cvc'),
  card('4000000000000119', ['chargeDeclinedProcessingError'], 'processing_error'),
  card('4000000000000341', ['chargeCustomerFail'], 'declines_when_charged'),
]

export function findTestCard(number: string) {
  return TEST_CARDS.find(known => known.number === number)
}

export function findNamedCard(name: string) {
  return TEST_CARDS.find(known => known.names.includes(name))
}

/** The error code, decline code and message of each refusal, as Stripe documents them. */
export const DECLINES: Record<
  Exclude<Outcome, 'succeeds'>,
  { code: string; decline_code?: string; message: string; param?: string }
> = {
  generic_decline: declined('generic_decline'),
  declines_when_charged: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card'),
  stolen_card: declined('stolen_card'),
  card_velocity_exceeded: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ),
  expired_card: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

function declined(decline_code: string, message = 'Your card was declined.') {
  return { code: 'card_declined', decline_code, message }
}
