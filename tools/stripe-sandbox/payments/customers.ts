import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { Address } from '../http/addresses.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { createId } from '../http/ids.ts'
import { listOf, PageParams } from '../http/lists.ts'
import { Metadata, Unsettable } from '../http/params.ts'
import type { Customer } from '../records/customer.ts'
import type { Work } from '../work.ts'

const CreateCustomer = z.strictObject({
  address: Address.optional(),
  email: Unsettable.optional(),
  metadata: Metadata.optional(),
  name: Unsettable.optional(),
})

export function createCustomer(work: Work, given: z.output<typeof CreateCustomer>): Customer {
  return work.save({
    id: createId('cus'),
    object: 'customer',
    address: given.address ?? null,
    created: work.now,
    email: given.email ?? null,
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
  })
}

const ListMethods = z.strictObject({ ...PageParams, type: z.literal('card').optional() })

/** `/v1/customers` */
export function customerRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateCustomer }, ({ work, params }) => createCustomer(work, params)),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('customer', id)),
    )
    .get(
      '/:id/payment_methods',
      endpoint(sandbox, { params: ListMethods }, ({ work, params, id }) => {
        const customer = work.need('customer', id)
        return listOf(
          work.changes.all('payment_method').filter(method => method.customer === customer.id),
          `/v1/customers/${id}/payment_methods`,
          params,
        )
      }),
    )
}
