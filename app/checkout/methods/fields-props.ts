import type { FieldMetadata } from '@conform-to/react'
import type { ComponentType } from 'react'
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
  card: Pick<CardToken, 'card' | 'error' | 'setError'> & {
    /** Whether the error is about a payment that was tried, rather than about what was typed. */
    isRefused: boolean
  }
  isHydrated: boolean
  /** Whether the fields are shown or about to be, so that what they load is fetched. */
  isNear: boolean
  /** Whether this method is the one chosen, as far as scripts know. */
  isChosen: boolean
}

/** What a payment method adds to the form: a choice, and the fields below it. */
export interface MethodPart {
  /** What the choice is called. */
  title: string
  /** What choosing it means. */
  explain: (checkout: MethodFieldsProps['checkout']) => string
  /** Shown beside the button while this method is chosen. */
  next: string
  Fields?: ComponentType<MethodFieldsProps>
}
