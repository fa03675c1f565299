import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { noSuch } from '../http/errors.ts'
import { listOf, PageParams } from '../http/lists.ts'
import { Flag, Text } from '../http/params.ts'
import { endSubscription } from './renewals.ts'
import { CreateSubscription, createSubscription, withPrices } from './subscriptions.ts'

const ListSubscriptions = z.strictObject({
  customer: Text.optional(),
  ...PageParams,
  // Without it Stripe leaves out what has ended, which the product never wants.
  status: z.literal('all'),
})

/** Whether it ends with the period that is paid for, or with its trial. */
const UpdateSubscription = z.strictObject({ cancel_at_period_end: Flag })

/** `/v1/subscriptions` */
export function subscriptionRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateSubscription }, ({ work, params }) =>
        createSubscription(work, withPrices(work, params)),
      ),
    )
    .get(
      '/',
      endpoint(sandbox, { params: ListSubscriptions }, ({ work, params: { customer, ...page } }) =>
        listOf(
          work.changes
            .all('subscription')
            .filter(subscription => customer === undefined || subscription.customer === customer),
          '/v1/subscriptions',
          page,
        ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('subscription', id)),
    )
    .post(
      '/:id',
      endpoint(sandbox, { params: UpdateSubscription }, ({ work, id, params }) => {
        const subscription = work.need('subscription', id)
        if (subscription.status === 'canceled') throw noSuch('subscription', id)
        return work.announce('customer.subscription.updated', { ...subscription, ...params })
      }),
    )
    .delete(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => {
        const subscription = work.need('subscription', id)
        if (subscription.status === 'canceled') throw noSuch('subscription', id)
        return endSubscription(work, subscription)
      }),
    )
}
