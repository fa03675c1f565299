import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { listOf, PageParams } from '../http/lists.ts'
import { cancelIntent, confirmIntent } from './payment-confirmation.ts'
import { ConfirmIntent, CreateIntent, createIntent } from './payment-intents.ts'

/** `/v1/payment_intents` */
export function paymentIntentRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateIntent }, ({ work, params }) => {
        const intent = createIntent(work, params)
        return params.confirm ? confirmIntent(work, intent, {}) : intent
      }),
    )
    .get(
      '/',
      endpoint(sandbox, { params: z.strictObject(PageParams) }, ({ work, params }) =>
        listOf(work.changes.all('payment_intent'), '/v1/payment_intents', params),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('payment_intent', id)),
    )
    .post(
      '/:id/confirm',
      endpoint(sandbox, { params: ConfirmIntent }, ({ work, params, id }) =>
        confirmIntent(work, work.need('payment_intent', id), params),
      ),
    )
    .post(
      '/:id/cancel',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) =>
        cancelIntent(work, work.need('payment_intent', id)),
      ),
    )
}
