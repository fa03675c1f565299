import { type Call, post } from '../call.ts'
import * as schema from '../schemas.ts'
import { NAMED_SCHEMAS as named } from '../schemas.ts'
import { KEY_USED, OVERLOADED, TOO_MANY } from './errors.ts'

/** What visitors write to the office. */
export const MESSAGES_CALLS = {
  sendMessage: post('/no_auth/contact/', {
    tag: 'Messages',
    summary: 'A message to the office.',
    body: { schema: named.ContactMessage, kinds: ['form'] },
    idempotencyKey: 'optional',
    answer: schema.Sent,
    errors: { 409: KEY_USED, 429: TOO_MANY },
  }),
  registerForTraining: post('/no_auth/nopayment_training/', {
    tag: 'Messages',
    summary: 'A seat in a webinar, or a date for a school’s first training.',
    body: { schema: named.TrainingCheck, kinds: ['form'] },
    answer: schema.Registered,
    errors: {
      401: 'The username or password is incorrect.',
      404: 'There is no such school.',
      429: TOO_MANY,
      503: OVERLOADED,
    },
  }),
} as const satisfies Record<string, Call>
