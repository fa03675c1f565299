import { z } from 'zod'
import { Flag, Metadata, oneOf, Text, Unsettable, Whole } from '../http/params.ts'
import { PricedItem } from './prices.ts'

/** What happens when a trial ends and there is no card. */
export const TrialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: oneOf('cancel', 'create_invoice', 'pause') }),
})

/** `POST /v1/subscriptions` */
export const CreateSubscription = z.strictObject({
  cancel_at_period_end: Flag.optional(),
  collection_method: z.literal('charge_automatically').optional(),
  currency: Text.optional(),
  customer: Text,
  default_payment_method: Text.optional(),
  description: Unsettable.optional(),
  items: z.array(z.strictObject({ ...PricedItem, metadata: Metadata.optional() })).min(1),
  metadata: Metadata.optional(),
  off_session: Flag.optional(),
  payment_behavior: oneOf('allow_incomplete', 'error_if_incomplete').optional(),
  payment_settings: z
    .strictObject({
      payment_method_types: z.array(z.literal('card')).optional(),
      save_default_payment_method: oneOf('off', 'on_subscription').optional(),
    })
    .optional(),
  proration_behavior: Text.optional(),
  trial_end: Whole.optional(),
  trial_period_days: Whole.refine(days => days >= 0 && days <= 730, 'Invalid integer: 0 to 730').optional(),
  trial_settings: TrialSettings.optional(),
})
