import { type Call, get, post } from '../call.ts'
import { NAMED_SCHEMAS as named } from '../schemas.ts'
import { KEY_USED, NO_SITE_KEY, NO_STRIPE, OVERLOADED, PAYMENT_ERRORS, TOO_MANY } from './errors.ts'

const LINK_ERRORS = {
  404: 'There is no such trial.',
  410: 'The address has ended.',
  429: TOO_MANY,
  503: NO_STRIPE,
} as const

/** Trials of a license. */
export const TRIALS_CALLS = {
  startTrial: post('/no_auth/payments/stripe/subscription/', {
    tag: 'Trials',
    summary: 'A trial that a card token pays for when it ends.',
    body: { schema: named.TrialRequest, kinds: ['json'] },
    idempotencyKey: 'optional',
    answer: named.TrialResponse,
    errors: PAYMENT_ERRORS,
  }),
  openTrialPage: post('/no_auth/payments/stripe/subscription/session/', {
    tag: 'Trials',
    summary: 'A hosted page on which a trial can be started.',
    body: { schema: named.HostedTrial, kinds: ['json'] },
    idempotencyKey: 'optional',
    answer: named.HostedSession,
    errors: PAYMENT_ERRORS,
  }),
  getTrialPage: get('/no_auth/payments/stripe/subscription/session/{id}/', {
    tag: 'Trials',
    summary: 'What has become of a trial’s hosted page; its login is given once.',
    params: { id: 'As given when it was opened.' },
    query: { secret: 'The secret of its `success_url`, for the login.' },
    answer: named.HostedTrialStatus,
    errors: { 404: 'There is no such session.' },
  }),
  getTrial: get('/no_auth/trials/{token}/', {
    tag: 'Trials',
    summary: 'What the parent may see of a trial.',
    params: { token: 'The secret of its page’s address.' },
    answer: named.PlacedTrial,
    errors: LINK_ERRORS,
  }),
  cancelTrial: post('/no_auth/trials/{token}/cancel/', {
    tag: 'Trials',
    summary: 'Ends a running trial with its last day, so that nothing is charged, and says how it stands.',
    params: { token: 'The secret of its page’s address.' },
    answer: named.PlacedTrial,
    errors: LINK_ERRORS,
  }),
  startCardlessTrial: post('/mymax/trial/', {
    tag: 'Trials',
    summary: 'A trial without a card, which ends by itself.',
    body: { schema: named.CardlessTrial, kinds: ['json'] },
    siteKey: 'required',
    idempotencyKey: 'optional',
    answer: named.TrialResponse,
    errors: { 403: NO_SITE_KEY, 409: KEY_USED, 429: TOO_MANY, 503: OVERLOADED },
  }),
} as const satisfies Record<string, Call>
