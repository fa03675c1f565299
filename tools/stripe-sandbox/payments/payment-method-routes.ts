import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { wholeAddress } from '../http/addresses.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest } from '../http/errors.ts'
import { listOf, listParams } from '../http/lists.ts'
import { Metadata, mergeMetadata, oneOf, Text } from '../http/params.ts'
import { attach, BillingParams, MethodData, makeMethod } from './payment-methods.ts'

const Update = z.strictObject({
  billing_details: BillingParams.optional(),
  metadata: Metadata.optional(),
  allow_redisplay: oneOf('always', 'limited', 'unspecified').optional(),
})

/** `/v1/payment_methods` */
export const paymentMethodRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: MethodData, publishable: true }, ({ work, params }) =>
        makeMethod(work, params),
      ),
    )
    .get(
      '/',
      endpoint(
        sandbox,
        { params: z.strictObject({ ...listParams, customer: Text.optional(), type: Text.optional() }) },
        ({ work, params: { customer, type: _, ...paging } }) =>
          listOf(
            work.changes
              .all('payment_method')
              .filter(method => customer === undefined || method.customer === customer),
            '/v1/payment_methods',
            paging,
          ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('payment_method', id)),
    )
    .post(
      '/:id',
      endpoint(sandbox, { params: Update }, ({ work, params, id }) => {
        const method = work.need('payment_method', id)
        const { address, ...details } = params.billing_details ?? {}
        const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
        return work.save({
          ...method,
          allow_redisplay: params.allow_redisplay ?? method.allow_redisplay,
          billing_details: {
            ...method.billing_details,
            ...given,
            address: address ? wholeAddress(address) : method.billing_details.address,
          },
          metadata: mergeMetadata(method.metadata, params.metadata),
        })
      }),
    )
    .post(
      '/:id/attach',
      endpoint(sandbox, { params: z.strictObject({ customer: Text }) }, ({ work, params, id }) =>
        attach(work, id, params.customer),
      ),
    )
    .post(
      '/:id/detach',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => {
        const method = work.need('payment_method', id)
        if (method.customer === null)
          throw invalidRequest(
            'The payment method you provided is not attached to a customer so detachment is impossible.',
          )
        return work.announce('payment_method.detached', {
          ...method,
          customer: null,
          sandbox: { ...method.sandbox, isSpent: true },
        })
      }),
    )
