import { z } from 'zod'
import { Unsettable } from './params.ts'

/** An address as it is sent. */
export const Address = z.strictObject({
  city: Unsettable.optional(),
  country: Unsettable.optional(),
  line1: Unsettable.optional(),
  line2: Unsettable.optional(),
  postal_code: Unsettable.optional(),
  state: Unsettable.optional(),
})

/** A postal address with every part named, as Stripe answers. */
export type PostalAddress = {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

export const wholeAddress = (given: z.output<typeof Address> | undefined): PostalAddress => ({
  city: given?.city ?? null,
  country: given?.country ?? null,
  line1: given?.line1 ?? null,
  line2: given?.line2 ?? null,
  postal_code: given?.postal_code ?? null,
  state: given?.state ?? null,
})
