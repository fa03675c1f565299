import { z } from 'zod'
import { PricedItem } from '../billing/prices.ts'
import { TrialSettings } from '../billing/subscription-params.ts'
import { Address } from '../http/addresses.ts'
import { Flag, Metadata, oneOf, Text, Unsettable, Whole } from '../http/params.ts'
import { CardsOnly } from '../payments/payment-intents.ts'

const PaymentIntentData = z.strictObject({
  description: Text.optional(),
  metadata: Metadata.optional(),
  receipt_email: Text.optional(),
  setup_future_usage: oneOf('off_session', 'on_session').optional(),
  shipping: z.strictObject({ address: Address, name: Text.optional(), phone: Text.optional() }).optional(),
  statement_descriptor_suffix: Text.optional(),
})

const SetupIntentData = z.strictObject({ description: Text.optional(), metadata: Metadata.optional() })

const SubscriptionData = z.strictObject({
  description: Text.optional(),
  metadata: Metadata.optional(),
  trial_end: Whole.optional(),
  trial_period_days: Whole.refine(days => days >= 1 && days <= 730, 'Invalid integer: 1 to 730').optional(),
  trial_settings: TrialSettings.optional(),
})

/** What the call says of the objects that are made only when the buyer pays. */
export type GivenLater = {
  payment_intent_data: z.output<typeof PaymentIntentData>
  setup_intent_data: z.output<typeof SetupIntentData>
  subscription_data: z.output<typeof SubscriptionData>
}

/** `POST /v1/checkout/sessions` */
export const CreateSession = z.strictObject({
  allowed_payment_method_types: CardsOnly.optional(),
  automatic_tax: z.strictObject({ enabled: z.literal('false').optional() }).optional(),
  billing_address_collection: oneOf('auto', 'required').optional(),
  cancel_url: Text.optional(),
  client_reference_id: Text.max(200).optional(),
  currency: Text.optional(),
  customer: Text.optional(),
  customer_creation: oneOf('always', 'if_required').optional(),
  customer_email: Text.optional(),
  expires_at: Whole.optional(),
  line_items: z
    .array(z.strictObject({ ...PricedItem, metadata: Metadata.optional() }))
    .min(1)
    .max(100)
    .optional(),
  locale: Text.optional(),
  metadata: Metadata.optional(),
  mode: oneOf('payment', 'setup', 'subscription'),
  payment_intent_data: PaymentIntentData.optional(),
  payment_method_collection: oneOf('always', 'if_required').optional(),
  payment_method_options: z.unknown().optional(),
  phone_number_collection: z.strictObject({ enabled: Flag }).optional(),
  setup_intent_data: SetupIntentData.optional(),
  submit_type: Text.optional(),
  subscription_data: SubscriptionData.optional(),
  success_url: Unsettable,
  ui_mode: z.literal('hosted_page', { error: 'the sandbox has the hosted page only' }).optional(),
})
