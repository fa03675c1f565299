import { z } from 'zod'
import { invalidRequest } from '../http/errors.ts'
import { createId } from '../http/ids.ts'
import { Currency, readParam, Text, Whole } from '../http/params.ts'
import type { Price } from '../records/price.ts'
import type { Work } from '../work.ts'
import { makeProduct, ProductData } from './products.ts'

/** A line of a hosted page or of a subscription: its price, and how many. */
export const PricedItem = z.strictObject({
  price_data: z.strictObject({
    currency: Currency,
    product: Text.optional(),
    product_data: ProductData.optional(),
    recurring: z
      .strictObject({ interval: z.literal('year', { error: 'the sandbox bills by the year only' }) })
      .optional(),
    unit_amount: Whole.refine(amount => amount >= 0, 'Invalid non-negative integer'),
  }),
  quantity: Whole.refine(quantity => quantity >= 1, 'Invalid positive integer').optional(),
})

type PriceData = z.output<typeof PricedItem>['price_data']

function getProduct(work: Work, { product, product_data }: PriceData, parent: string) {
  if (product !== undefined) return work.need('product', product, readParam(parent, 'product'))
  if (product_data) return makeProduct(work, product_data)
  throw invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
    code: 'parameter_missing',
    param: readParam(parent, 'product'),
  })
}

/** Makes a price and, from `product_data`, its product. `parent` is the parameter it is part of. */
export function makePrice(work: Work, given: PriceData, parent: string): Price {
  return {
    id: createId('price'),
    object: 'price',
    created: work.now,
    currency: given.currency,
    livemode: false,
    product: getProduct(work, given, parent).id,
    recurring: given.recurring ? { interval: given.recurring.interval, interval_count: 1 } : null,
    type: given.recurring ? 'recurring' : 'one_time',
    unit_amount: given.unit_amount,
  }
}
