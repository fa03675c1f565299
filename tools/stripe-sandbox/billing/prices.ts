import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest } from '../http/errors.ts'
import { newId } from '../http/ids.ts'
import { listOf, listParams } from '../http/lists.ts'
import { Currency, Flag, Metadata, oneOf, paramIn, Text, Whole } from '../http/params.ts'
import type { Work } from '../work.ts'
import { makeProduct, ProductData } from './products.ts'

type Interval = 'day' | 'week' | 'month' | 'year'

export type Recurring = {
  interval: Interval
  interval_count: number
  meter: null
  trial_period_days: null
  usage_type: 'licensed'
}

/** https://docs.stripe.com/api/prices/object */
export type Price = {
  id: string
  object: 'price'
  active: boolean
  billing_scheme: 'per_unit'
  created: number
  currency: string
  custom_unit_amount: null
  livemode: false
  lookup_key: string | null
  metadata: Record<string, string>
  nickname: string | null
  product: string
  recurring: Recurring | null
  tax_behavior: 'unspecified'
  tiers_mode: null
  transform_quantity: null
  type: 'one_time' | 'recurring'
  unit_amount: number
  unit_amount_decimal: string
}

const RecurringParams = z.strictObject({
  interval: oneOf('day', 'week', 'month', 'year'),
  interval_count: Whole.refine(count => count >= 1 && count <= 156, 'Invalid positive integer').optional(),
  usage_type: z.literal('licensed', { error: 'the sandbox bills by quantity only' }).optional(),
})

/** `price_data` of line items and subscription items. */
export const PriceData = z.strictObject({
  currency: Currency,
  product: Text.optional(),
  product_data: ProductData.optional(),
  recurring: RecurringParams.optional(),
  tax_behavior: Text.optional(),
  unit_amount: Whole.refine(amount => amount >= 0, 'Invalid non-negative integer'),
})

const CreatePrice = PriceData.extend({
  active: Flag.optional(),
  lookup_key: Text.optional(),
  metadata: Metadata.optional(),
  nickname: Text.optional(),
})

type Given = z.output<typeof CreatePrice>

function productOf(work: Work, given: Given, parent: string) {
  if (given.product !== undefined) return work.need('product', given.product, paramIn(parent, 'product'))
  if (given.product_data) return makeProduct(work, given.product_data)
  throw invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
    code: 'parameter_missing',
    param: paramIn(parent, 'product'),
  })
}

/** Makes a price and, from `product_data`, its product. `parent` is the parameter they are part of. */
export function makePrice(work: Work, given: Given, parent = ''): Price {
  const { recurring } = given
  return {
    id: newId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: work.now,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key ?? null,
    metadata: given.metadata ?? {},
    nickname: given.nickname ?? null,
    product: productOf(work, given, parent).id,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: given.unit_amount,
    unit_amount_decimal: String(given.unit_amount),
  }
}

/** A line of a session or a subscription: a price by its id or by its data, and how many. */
export const PricedItem = {
  price: Text.optional(),
  price_data: PriceData.optional(),
  quantity: Whole.refine(quantity => quantity >= 1, 'Invalid positive integer').optional(),
}

/** The price that an item names or describes. */
export function priceOf(
  work: Work,
  item: { price?: string | undefined; price_data?: z.output<typeof PriceData> | undefined },
  parent: string,
): Price {
  if (item.price !== undefined) return work.need('price', item.price, paramIn(parent, 'price'))
  if (item.price_data) {
    const price = makePrice(work, item.price_data, paramIn(parent, 'price_data'))
    // A price of the moment: it exists, but is not offered again.
    return work.save({ ...price, active: false })
  }
  throw invalidRequest(`Missing required param: ${paramIn(parent, 'price')}.`, {
    code: 'parameter_missing',
    param: paramIn(parent, 'price'),
  })
}

const ListPrices = z.strictObject({
  ...listParams,
  active: Flag.optional(),
  lookup_keys: z.array(Text).optional(),
  product: Text.optional(),
})

/** `/v1/prices` */
export const priceRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreatePrice }, ({ work, params }) =>
        work.announce('price.created', makePrice(work, params)),
      ),
    )
    .get(
      '/',
      endpoint(
        sandbox,
        { params: ListPrices },
        ({ work, params: { active, lookup_keys, product, ...paging } }) =>
          listOf(
            work.changes
              .all('price')
              .filter(
                price =>
                  (active === undefined || price.active === active) &&
                  (product === undefined || price.product === product) &&
                  (lookup_keys === undefined || lookup_keys.includes(price.lookup_key ?? '')),
              ),
            '/v1/prices',
            paging,
          ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('price', id)),
    )
