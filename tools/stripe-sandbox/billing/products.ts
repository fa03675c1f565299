import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest } from '../http/errors.ts'
import { createId } from '../http/ids.ts'
import { Text } from '../http/params.ts'
import type { Product } from '../records/product.ts'
import type { Work } from '../work.ts'

export const ProductData = z.strictObject({ name: Text.min(1, 'Invalid string: name is empty') })

const CreateProduct = ProductData.extend({ id: Text.optional() })

/** Makes a product. Throws 400 for an id that another one has. */
export function makeProduct(work: Work, { id, name }: z.output<typeof CreateProduct>): Product {
  if (id !== undefined && work.get('product', id))
    throw invalidRequest(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
  return work.save({
    id: id ?? createId('prod'),
    object: 'product',
    active: true,
    created: work.now,
    livemode: false,
    metadata: {},
    name,
  })
}

/** `/v1/products` */
export function productRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateProduct }, ({ work, params }) => makeProduct(work, params)),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('product', id)),
    )
}
