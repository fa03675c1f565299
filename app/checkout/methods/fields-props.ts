import type { FieldMetadata } from '@conform-to/react'
import type { Cents } from '#contract/money.ts'
import type { StripeConfig } from './card/stripe-js.ts'
import type { CardToken } from './card/use-card-token.ts'
import type { MethodField, PaymentMethod } from './methods.server.ts'

/** What every payment method's part of the form is given. */
export interface MethodFieldsProps {
  checkout: {
    total: Cents
    /** Methods that can be chosen now. */
    offered: readonly PaymentMethod[]
    /** Whether the cart holds a training, whose seats are kept for a while only. */
    hasTraining: boolean
    stripe: StripeConfig
  }
  fields: Record<MethodField, FieldMetadata<string | undefined>>
  card: Pick<CardToken, 'card' | 'error' | 'setError'>
  isHydrated: boolean
  /** What is being sent. */
  sending: PaymentMethod | null
}
