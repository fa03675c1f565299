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

/** What a method that a call of ours completes says while, and after, its result is not known. */
export interface DirectMessages {
  /** Said when it is not known what became of an earlier try. */
  resultUnknown: string
  waiting: {
    heading: string
    /** Where the service keeps idempotency keys. */
    promise: string
    /** Where it is sent once. */
    once: string
  }
  unknown: {
    heading: string
    truth: string
    receipt: string
    confirm: string
    again: string
  }
}
