import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest, StripeFailure } from '../http/errors.ts'
import { listOf, listParams } from '../http/lists.ts'
import { Flag, Metadata, mergeMetadata, Text, Unsettable } from '../http/params.ts'
import { collect } from './invoice-collection.ts'
import { afterCollecting, endSubscription } from './renewals.ts'
import { CreateSubscription, TrialSettings } from './subscription-params.ts'
import { createSubscription, methodFor, withPrices } from './subscriptions.ts'

const UpdateSubscription = z.strictObject({
  cancel_at_period_end: Flag.optional(),
  default_payment_method: Text.optional(),
  description: Unsettable.optional(),
  metadata: Metadata.optional(),
  trial_settings: TrialSettings.optional(),
})

const CancelSubscription = z.strictObject({
  cancellation_details: z.unknown().optional(),
  invoice_now: Flag.optional(),
  prorate: Flag.optional(),
})

const ListSubscriptions = z.strictObject({
  ...listParams,
  customer: Text.optional(),
  price: Text.optional(),
  status: Text.optional(),
})

/** `/v1/subscriptions` */
export const subscriptionRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateSubscription }, ({ work, params }) =>
        createSubscription(work, withPrices(work, params)),
      ),
    )
    .get(
      '/',
      endpoint(
        sandbox,
        { params: ListSubscriptions },
        ({ work, params: { customer, price, status, ...paging } }) =>
          listOf(
            work.changes.all('subscription').filter(
              subscription =>
                (customer === undefined || subscription.customer === customer) &&
                (price === undefined || subscription.items.data.some(item => item.price.id === price)) &&
                // Unless asked for, what has ended is left out.
                (status === 'all' || subscription.status === (status ?? subscription.status)) &&
                (status !== undefined || subscription.status !== 'canceled'),
            ),
            '/v1/subscriptions',
            paging,
          ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('subscription', id)),
    )
    .post(
      '/:id',
      endpoint(sandbox, { params: UpdateSubscription }, ({ work, params, id }) => {
        const old = work.need('subscription', id)
        if (old.status === 'canceled')
          throw invalidRequest(
            'A canceled subscription can only update its cancellation_details and metadata.',
          )
        if (params.default_payment_method !== undefined)
          work.need('payment_method', params.default_payment_method, 'default_payment_method')
        return work.announce('customer.subscription.updated', {
          ...old,
          cancel_at_period_end: params.cancel_at_period_end ?? old.cancel_at_period_end,
          canceled_at:
            params.cancel_at_period_end === undefined
              ? old.canceled_at
              : params.cancel_at_period_end
                ? work.now
                : null,
          default_payment_method: params.default_payment_method ?? old.default_payment_method,
          description: params.description === undefined ? old.description : params.description,
          metadata: mergeMetadata(old.metadata, params.metadata),
          trial_settings: params.trial_settings ?? old.trial_settings,
        })
      }),
    )
    .delete(
      '/:id',
      endpoint(sandbox, { params: CancelSubscription }, ({ work, id }) => {
        const subscription = work.need('subscription', id)
        if (subscription.status === 'canceled')
          throw new StripeFailure(404, {
            type: 'invalid_request_error',
            code: 'resource_missing',
            message: `No such subscription: '${id}'`,
            param: 'id',
          })
        return endSubscription(work, subscription, 'cancellation_requested')
      }),
    )

const ListInvoices = z.strictObject({
  ...listParams,
  customer: Text.optional(),
  status: Text.optional(),
  subscription: Text.optional(),
})

/** `/v1/invoices`: written by subscriptions, read and paid here. */
export const invoiceRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .get(
      '/',
      endpoint(
        sandbox,
        { params: ListInvoices },
        ({ work, params: { customer, status, subscription, ...paging } }) =>
          listOf(
            work.changes
              .all('invoice')
              .filter(
                invoice =>
                  (customer === undefined || invoice.customer === customer) &&
                  (status === undefined || invoice.status === status) &&
                  (subscription === undefined ||
                    invoice.parent.subscription_details.subscription === subscription),
              ),
            '/v1/invoices',
            paging,
          ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('invoice', id)),
    )
    .post(
      '/:id/pay',
      endpoint(
        sandbox,
        { params: z.strictObject({ off_session: Flag.optional(), payment_method: Text.optional() }) },
        ({ work, params, id }) => {
          const open = work.need('invoice', id)
          const subscription = work.need('subscription', open.parent.subscription_details.subscription)
          const method = params.payment_method ?? methodFor(work, subscription)
          const { invoice, refused } = collect(work, open, method)
          afterCollecting(work, subscription, invoice)
          if (refused) throw new StripeFailure(refused.status, refused.body, true)
          return invoice
        },
      ),
    )
