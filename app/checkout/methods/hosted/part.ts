import type { MethodPart } from '../fields-props.ts'

/** Stripe's own page asks for everything it needs. */
export const HOSTED_PART: MethodPart = {
  title: 'Stripe’s secure page',
  explain: () =>
    'You pay on Stripe’s own page and come back here: by card, and by Apple Pay, Google Pay or Link where Stripe offers them to you.',
  next: 'Stripe’s page comes next. Nothing is charged before you pay there.',
}
