import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { newId } from '../http/ids.ts'
import { listOf, listParams } from '../http/lists.ts'
import { Flag, Metadata, mergeMetadata, Text, Unsettable } from '../http/params.ts'
import type { Work } from '../work.ts'

/** https://docs.stripe.com/api/products/object */
export type Product = {
  id: string
  object: 'product'
  active: boolean
  created: number
  default_price: null
  description: string | null
  images: string[]
  livemode: false
  metadata: Record<string, string>
  name: string
  type: 'service'
  updated: number
  url: null
}

export const ProductData = z.strictObject({
  description: Unsettable.optional(),
  images: z.array(Text).max(8).optional(),
  metadata: Metadata.optional(),
  name: Text.min(1, 'Invalid string: name is empty'),
  tax_code: Text.optional(),
})

const CreateProduct = ProductData.extend({ active: Flag.optional(), id: Text.optional() })
const UpdateProduct = CreateProduct.omit({ id: true }).partial()

export function makeProduct(work: Work, given: z.output<typeof CreateProduct>): Product {
  return work.announce('product.created', {
    id: given.id ?? newId('prod'),
    object: 'product',
    active: given.active ?? true,
    created: work.now,
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name,
    type: 'service',
    updated: work.now,
    url: null,
  })
}

/** `/v1/products` */
export const productRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateProduct }, ({ work, params }) => makeProduct(work, params)),
    )
    .get(
      '/',
      endpoint(
        sandbox,
        { params: z.strictObject({ ...listParams, active: Flag.optional() }) },
        ({ work, params: { active, ...paging } }) =>
          listOf(
            work.changes.all('product').filter(product => active === undefined || product.active === active),
            '/v1/products',
            paging,
          ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('product', id)),
    )
    .post(
      '/:id',
      endpoint(sandbox, { params: UpdateProduct }, ({ work, params, id }) => {
        const product = work.need('product', id)
        return work.save({
          ...product,
          active: params.active ?? product.active,
          description: params.description === undefined ? product.description : params.description,
          images: params.images ?? product.images,
          metadata: mergeMetadata(product.metadata, params.metadata),
          name: params.name ?? product.name,
          updated: work.now,
        })
      }),
    )
