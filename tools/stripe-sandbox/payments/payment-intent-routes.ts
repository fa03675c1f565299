import { Hono } from 'hono'
import { z } from 'zod'
import type { Access, HttpEnv } from '../http/access.ts'
import { endpoint, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest } from '../http/errors.ts'
import { listOf, listParams } from '../http/lists.ts'
import { oneOf, Text } from '../http/params.ts'
import type { Work } from '../work.ts'
import { cancelIntent, confirmIntent } from './payment-confirmation.ts'
import { ConfirmIntent, CreateIntent, createIntent, UpdateIntent, withGiven } from './payment-intents.ts'

const CancelIntent = z.strictObject({
  cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer').optional(),
})
const ListIntents = z.strictObject({ ...listParams, customer: Text.optional() })
const ReadIntent = z.strictObject({ client_secret: Text.optional() })

/** The intent, if the caller may see it: a browser must also know its client secret. */
function allowedIntent(work: Work, id: string, access: Access, secret: string | undefined) {
  const intent = work.need('payment_intent', id)
  if (access === 'publishable' && secret !== intent.client_secret)
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided client_secret and PaymentIntent belong to the same account.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    )
  return intent
}

/** `/v1/payment_intents` */
export const paymentIntentRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateIntent }, ({ work, params }) => {
        const intent = createIntent(work, params)
        return params.confirm ? confirmIntent(work, intent, { return_url: params.return_url }) : intent
      }),
    )
    .get(
      '/',
      endpoint(sandbox, { params: ListIntents }, ({ work, params: { customer, ...paging } }) =>
        listOf(
          work.changes
            .all('payment_intent')
            .filter(intent => customer === undefined || intent.customer === customer),
          '/v1/payment_intents',
          paging,
        ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: ReadIntent, publishable: true }, ({ work, params, id, access }) =>
        allowedIntent(work, id, access, params.client_secret),
      ),
    )
    .post(
      '/:id',
      endpoint(sandbox, { params: UpdateIntent }, ({ work, params, id }) => {
        const intent = work.need('payment_intent', id)
        if (intent.status === 'succeeded' || intent.status === 'canceled') {
          const { metadata, description, ...rest } = params
          if (Object.keys(rest).length > 0)
            throw invalidRequest(
              `This PaymentIntent's parameters could not be updated because it has a status of ${intent.status}.`,
              { code: 'payment_intent_unexpected_state' },
            )
          return work.save({ ...withGiven(work, intent, { metadata, description }) })
        }
        return work.save(withGiven(work, intent, params))
      }),
    )
    .post(
      '/:id/confirm',
      endpoint(sandbox, { params: ConfirmIntent, publishable: true }, ({ work, params, id, access }) =>
        confirmIntent(work, allowedIntent(work, id, access, params.client_secret), params),
      ),
    )
    .post(
      '/:id/cancel',
      endpoint(sandbox, { params: CancelIntent }, ({ work, params, id }) =>
        cancelIntent(work, work.need('payment_intent', id), params.cancellation_reason ?? null),
      ),
    )
