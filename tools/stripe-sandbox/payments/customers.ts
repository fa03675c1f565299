import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { Address, type PostalAddress, wholeAddress } from '../http/addresses.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { newId } from '../http/ids.ts'
import { listOf, listParams } from '../http/lists.ts'
import { Metadata, mergeMetadata, Text, Unsettable } from '../http/params.ts'
import type { Work } from '../work.ts'
import { attach } from './payment-methods.ts'

/** https://docs.stripe.com/api/customers/object */
export type Customer = {
  id: string
  object: 'customer'
  address: PostalAddress | null
  balance: 0
  created: number
  currency: 'usd' | null
  default_source: null
  delinquent: boolean
  description: string | null
  email: string | null
  invoice_settings: { default_payment_method: string | null }
  livemode: false
  metadata: Record<string, string>
  name: string | null
  phone: string | null
  preferred_locales: string[]
  tax_exempt: 'none'
}

const CustomerParams = z.strictObject({
  address: Address.optional(),
  description: Unsettable.optional(),
  email: Unsettable.optional(),
  invoice_settings: z.strictObject({ default_payment_method: Unsettable.optional() }).optional(),
  metadata: Metadata.optional(),
  name: Unsettable.optional(),
  phone: Unsettable.optional(),
})

const CreateCustomer = CustomerParams.extend({ payment_method: Text.optional() })

/** A customer's fields after `given` was applied to `old`; what is not given stays. */
function merged(old: Customer, given: z.output<typeof CustomerParams>): Customer {
  const kept = <T>(value: T | undefined, before: T) => (value === undefined ? before : value)
  return {
    ...old,
    address: given.address ? wholeAddress(given.address) : old.address,
    description: kept(given.description, old.description),
    email: kept(given.email, old.email),
    invoice_settings: {
      default_payment_method: kept(
        given.invoice_settings?.default_payment_method,
        old.invoice_settings.default_payment_method,
      ),
    },
    metadata: mergeMetadata(old.metadata, given.metadata),
    name: kept(given.name, old.name),
    phone: kept(given.phone, old.phone),
  }
}

export function createCustomer(work: Work, given: z.output<typeof CustomerParams>): Customer {
  const blank: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: work.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_settings: { default_payment_method: null },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    tax_exempt: 'none',
  }
  return work.announce('customer.created', merged(blank, given))
}

const ListCustomers = z.strictObject({ ...listParams, email: Text.optional() })

/** `/v1/customers` */
export const customerRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateCustomer }, ({ work, params: { payment_method, ...given } }) => {
        const customer = createCustomer(work, given)
        if (payment_method) attach(work, payment_method, customer.id)
        return customer
      }),
    )
    .get(
      '/',
      endpoint(sandbox, { params: ListCustomers }, ({ work, params: { email, ...paging } }) =>
        listOf(
          work.changes.all('customer').filter(item => email === undefined || item.email === email),
          '/v1/customers',
          paging,
        ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('customer', id)),
    )
    .post(
      '/:id',
      endpoint(sandbox, { params: CustomerParams }, ({ work, params, id }) =>
        work.announce('customer.updated', merged(work.need('customer', id), params)),
      ),
    )
    .get(
      '/:id/payment_methods',
      endpoint(
        sandbox,
        { params: z.strictObject({ ...listParams, type: Text.optional() }) },
        ({ work, params: { type: _, ...paging }, id }) => {
          const customer = work.need('customer', id)
          return listOf(
            work.changes.all('payment_method').filter(method => method.customer === customer.id),
            `/v1/customers/${id}/payment_methods`,
            paging,
          )
        },
      ),
    )
