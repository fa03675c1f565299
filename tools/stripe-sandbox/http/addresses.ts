import { z } from 'zod'
import { Unsettable } from './params.ts'

const Part = Unsettable.default(null)

/** A postal address as it is sent; every part is named in the answer. */
export const Address = z.strictObject({
  city: Part,
  country: Part,
  line1: Part,
  line2: Part,
  postal_code: Part,
  state: Part,
})
