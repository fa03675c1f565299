import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { isLoopbackHost, isLoopbackOrigin } from '../local-kit/loopback.ts'
import { invoiceRoutes } from './billing/invoices.ts'
import { productRoutes } from './billing/products.ts'
import { subscriptionRoutes } from './billing/subscription-routes.ts'
import { checkoutSessionRoutes, hostedCheckoutRoutes } from './checkout/routes.ts'
import { stripeJsRoutes } from './elements/stripe-js.ts'
import { eventRoutes } from './events/event-routes.ts'
import { API_VERSION } from './events/events.ts'
import type { HttpEnv } from './http/access.ts'
import { StripeFailure } from './http/errors.ts'
import { createId } from './http/ids.ts'
import { chargeRoutes } from './payments/charges.ts'
import { customerRoutes } from './payments/customers.ts'
import { paymentIntentRoutes } from './payments/payment-intent-routes.ts'
import { paymentMethodRoutes } from './payments/payment-methods.ts'
import { receiptRoutes } from './payments/receipts.ts'
import { refundRoutes } from './payments/refunds.ts'
import { setupIntentRoutes } from './payments/setup-intents.ts'
import { tokenRoutes } from './payments/tokens.ts'
import type { Sandbox } from './sandbox.ts'

/** Stripe's API, one group of routes for each resource. */
function apiRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>()
    .use(
      cors({
        origin: origin => (isLoopbackOrigin(origin) ? origin : null),
        exposeHeaders: ['Request-Id'],
        maxAge: 600,
      }),
    )
    .use(async (c, next) => {
      c.set('requestId', createId('req'))
      c.header('Request-Id', c.get('requestId'))
      c.header('Stripe-Version', API_VERSION)
      c.header('Cache-Control', 'no-cache, no-store')
      await next()
    })
    .route('/tokens', tokenRoutes(sandbox))
    .route('/payment_methods', paymentMethodRoutes(sandbox))
    .route('/payment_intents', paymentIntentRoutes(sandbox))
    .route('/charges', chargeRoutes(sandbox))
    .route('/refunds', refundRoutes(sandbox))
    .route('/customers', customerRoutes(sandbox))
    .route('/setup_intents', setupIntentRoutes(sandbox))
    .route('/products', productRoutes(sandbox))
    .route('/subscriptions', subscriptionRoutes(sandbox))
    .route('/invoices', invoiceRoutes(sandbox))
    .route('/checkout/sessions', checkoutSessionRoutes(sandbox))
    .route('/events', eventRoutes(sandbox))
}

/** All the sandbox answers, without a port. */
export function createApp(sandbox: Sandbox) {
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => {
    if (error instanceof StripeFailure) return c.json({ error: error.body }, error.status)
    console.error(error)
    return c.json({ error: { type: 'api_error', message: 'The sandbox failed; its log tells why' } }, 500)
  })
  app.notFound(c =>
    c.json(
      {
        error: {
          type: 'invalid_request_error',
          message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
        },
      },
      404,
    ),
  )
  return app
    .use(async (c, next) => {
      // A page anywhere can point a name of its own at loopback; only ours are answered.
      if (!isLoopbackHost(c.req.header('host')))
        throw new StripeFailure(403, {
          type: 'invalid_request_error',
          message: 'The sandbox answers on loopback only',
        })
      c.header('X-Content-Type-Options', 'nosniff')
      await next()
    })
    .get('/healthz', c => c.json({ status: 'ok' }))
    .route('/v1', apiRoutes(sandbox))
    .route('/receipts', receiptRoutes(sandbox))
    .route('/checkout', hostedCheckoutRoutes(sandbox))
    .route('/', stripeJsRoutes())
}
