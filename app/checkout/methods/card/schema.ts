import { z } from 'zod'
import { CardToken } from '#contract/payments.ts'

/** Paying by the card field: the token that the provider's script made of the card. */
export const CardForm = z.object({ intent: z.literal('card'), stripe_token: CardToken })
export type CardForm = z.infer<typeof CardForm>
