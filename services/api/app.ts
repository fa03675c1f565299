import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { secureHeaders } from 'hono/secure-headers'
import { keyRoutes } from './auth/key-routes.ts'
import { authRoutes } from './auth/routes.ts'
import { backOfficeRoutes } from './back-office/routes.ts'
import { capabilityRoutes, markIdempotencySupport } from './capabilities/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { faqRoutes } from './faqs/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { defaultHeaders } from './http/default-headers.ts'
import { ApiError, onError, onNotFound } from './http/errors.ts'
import { logRequests } from './http/log.ts'
import { requireOwnHost } from './http/own-host.ts'
import { rejectNul } from './http/reject-nul.ts'
import { trackRequestId } from './http/request-id.ts'
import { traceRequests } from './http/trace-requests.ts'
import { mailboxRoutes } from './mail/mailbox.ts'
import { mediaRoutes } from './media/routes.ts'
import { mymaxRoutes } from './mymax/routes.ts'
import { openapiRoutes } from './openapi/routes.ts'
import { orderPageRoutes } from './order-pages/routes.ts'
import { downloadRoutes } from './orders/download-routes.ts'
import { receiptRoutes } from './orders/receipt-routes.ts'
import { abandonRoutes } from './payments/abandon-routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { sessionRoutes } from './payments/session-routes.ts'
import { purchaseOrderRoutes } from './purchase-orders/routes.ts'
import { registrationRoutes } from './registrations/routes.ts'
import { classLoginRoutes } from './school/class-login-routes.ts'
import { schoolRoutes } from './school/routes.ts'
import type { Services } from './services.ts'
import { standInRoutes } from './stand-ins/routes.ts'
import { trainingRoutes } from './trainings/routes.ts'
import { trialPageRoutes } from './trials/page-routes.ts'
import { trialRoutes } from './trials/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { workbookRoutes } from './workbooks/routes.ts'

const MAX_BODY_BYTES = 64 * 1024
const MAX_EVENT_BYTES = 512 * 1024

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, `The request is larger than ${maxSize / 1024} KiB.`)
    },
  })
}

/** Paths whose calls keep their `Idempotency-Key`. */
const KEYED_PATHS = ['/no_auth/payments/*', '/no_auth/contact/']

/** Pages that a local run serves on this machine only: they have no login, or one whose password is public. */
const LOCAL_PATHS = ['/mailbox/*', '/office/*', '/app', '/dashboard']

/** One entry per resource: add yours here. */
const resources = [
  healthRoutes,
  capabilityRoutes,
  mediaRoutes,
  workbookRoutes,
  trainingRoutes,
  faqRoutes,
  contactRoutes,
  abandonRoutes,
  paymentRoutes,
  sessionRoutes,
  purchaseOrderRoutes,
  trialRoutes,
  trialPageRoutes,
  webhookRoutes,
  receiptRoutes,
  downloadRoutes,
  orderPageRoutes,
  authRoutes,
  keyRoutes,
  schoolRoutes,
  classLoginRoutes,
  mymaxRoutes,
  registrationRoutes,
  backOfficeRoutes,
  openapiRoutes,
]

/** The product's API. It needs no port: `app.request('/no_auth/faqs/')` answers. */
export function createApp(services: Services): Hono {
  const app = new Hono()
  app.onError(onError(services.log))
  app.notFound(onNotFound)
  app.use(trackRequestId)
  app.use(traceRequests(services.config))
  app.use(logRequests(services.log))
  app.use(secureHeaders({ crossOriginResourcePolicy: false, xFrameOptions: false }))
  app.use(defaultHeaders)
  app.use(rejectNul)
  for (const path of KEYED_PATHS) app.use(path, markIdempotencySupport)
  // Stripe's events are longer than anything a visitor sends.
  app.use('/webhooks/*', limitBody(MAX_EVENT_BYTES))
  app.use(except('/webhooks/*', limitBody(MAX_BODY_BYTES)))
  if (services.config.outboxDir !== null)
    for (const path of LOCAL_PATHS) app.use(path, requireOwnHost(services.config))
  for (const createRoutes of resources) app.route('/', createRoutes(services))
  if (services.config.outboxDir !== null) {
    app.route('/', mailboxRoutes(services.config.outboxDir))
    app.route('/', standInRoutes(services))
  }
  return app
}
