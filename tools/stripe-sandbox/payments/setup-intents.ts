import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, type Sandbox } from '../http/endpoint.ts'
import { StripeFailure } from '../http/errors.ts'
import { createId } from '../http/ids.ts'
import { Metadata, Text } from '../http/params.ts'
import { rendered } from '../http/render.ts'
import type { SetupIntent } from '../records/setup-intent.ts'
import type { Work } from '../work.ts'
import { AutomaticMethods } from './payment-intents.ts'
import { keep, MethodData, makeMethod } from './payment-methods.ts'

const CreateSetup = z.strictObject({
  automatic_payment_methods: AutomaticMethods.extend({
    allow_redirects: z.literal('never', { error: 'the sandbox confirms at once, without a redirect' }),
  }),
  confirm: z.literal('true', { error: 'the sandbox confirms a setup intent at once' }),
  customer: Text,
  metadata: Metadata.optional(),
  payment_method_data: MethodData,
  usage: z.literal('off_session').optional(),
})

/**
 * Keeps a card for a customer; nothing is charged. Throws a 402 card error, with the intent kept, for a card
 * that the bank would not have kept.
 */
function setUp(work: Work, given: z.output<typeof CreateSetup>): SetupIntent {
  const customer = work.need('customer', given.customer, 'customer').id
  const method = makeMethod(work, given.payment_method_data, 'payment_method_data')
  const intent: SetupIntent = {
    id: createId('seti'),
    object: 'setup_intent',
    created: work.now,
    customer,
    last_setup_error: null,
    livemode: false,
    metadata: given.metadata ?? {},
    payment_method: method.id,
    status: 'succeeded',
    usage: 'off_session',
  }
  try {
    keep(work, method, customer)
    return work.save(intent)
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error
    const failed = work.save({
      ...intent,
      last_setup_error: { ...error.body, payment_method: rendered(method) },
      payment_method: null,
      status: 'requires_payment_method',
    } satisfies SetupIntent)
    throw new StripeFailure(402, { ...error.body, setup_intent: rendered(failed) }, true)
  }
}

/** `/v1/setup_intents` */
export function setupIntentRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>().post(
    '/',
    endpoint(sandbox, { params: CreateSetup }, ({ work, params }) => setUp(work, params)),
  )
}
