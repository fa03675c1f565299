import { Hono } from 'hono'
import { z } from 'zod'
import type { Access, HttpEnv } from '../http/access.ts'
import { endpoint, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest } from '../http/errors.ts'
import { listOf, listParams } from '../http/lists.ts'
import { oneOf, Text } from '../http/params.ts'
import type { Work } from '../work.ts'
import { ConfirmSetup, CreateSetup, cancelSetup, confirmSetup, createSetup } from './setup-intents.ts'

const CancelSetup = z.strictObject({
  cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer').optional(),
})
const ListSetups = z.strictObject({ ...listParams, customer: Text.optional() })
const ReadSetup = z.strictObject({ client_secret: Text.optional() })

/** The intent, if the caller may see it: a browser must also know its client secret. */
function allowedSetup(work: Work, id: string, access: Access, secret: string | undefined) {
  const intent = work.need('setup_intent', id)
  if (access === 'publishable' && secret !== intent.client_secret)
    throw invalidRequest(
      'The client_secret provided does not match any associated SetupIntent on this account. Ensure the provided client_secret and SetupIntent belong to the same account.',
      { code: 'setup_intent_invalid_parameter', param: 'client_secret' },
    )
  return intent
}

/** `/v1/setup_intents` */
export const setupIntentRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateSetup }, ({ work, params }) => {
        const intent = createSetup(work, params)
        return params.confirm ? confirmSetup(work, intent, { return_url: params.return_url }) : intent
      }),
    )
    .get(
      '/',
      endpoint(sandbox, { params: ListSetups }, ({ work, params: { customer, ...paging } }) =>
        listOf(
          work.changes
            .all('setup_intent')
            .filter(intent => customer === undefined || intent.customer === customer),
          '/v1/setup_intents',
          paging,
        ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: ReadSetup, publishable: true }, ({ work, params, id, access }) =>
        allowedSetup(work, id, access, params.client_secret),
      ),
    )
    .post(
      '/:id/confirm',
      endpoint(sandbox, { params: ConfirmSetup, publishable: true }, ({ work, params, id, access }) =>
        confirmSetup(work, allowedSetup(work, id, access, params.client_secret), params),
      ),
    )
    .post(
      '/:id/cancel',
      endpoint(sandbox, { params: CancelSetup }, ({ work, params, id }) =>
        cancelSetup(work, work.need('setup_intent', id), params.cancellation_reason ?? null),
      ),
    )
