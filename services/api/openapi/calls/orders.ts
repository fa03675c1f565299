import { type Call, get, post } from '../call.ts'
import * as schema from '../schemas.ts'
import { NAMED_SCHEMAS as named } from '../schemas.ts'
import { KEY_USED, NO_SITE_KEY, NO_STRIPE, PAYMENT_ERRORS, TOO_MANY } from './errors.ts'

/** Orders and their payments. */
export const ORDERS_CALLS = {
  payByCard: post('/no_auth/payments/stripe/', {
    tag: 'Orders',
    summary: 'An order paid with a card token: charged once for each key.',
    body: { schema: named.CardPayment, kinds: ['json'] },
    idempotencyKey: 'optional',
    answer: named.PaymentResponse,
    errors: PAYMENT_ERRORS,
  }),
  openPaymentPage: post('/no_auth/payments/stripe/session/', {
    tag: 'Orders',
    summary: 'A hosted page on which an order can be paid.',
    body: { schema: named.HostedPayment, kinds: ['json'] },
    idempotencyKey: 'optional',
    answer: named.HostedSession,
    errors: PAYMENT_ERRORS,
  }),
  getPaymentPage: get('/no_auth/payments/stripe/session/{id}/', {
    tag: 'Orders',
    summary: 'What has become of a hosted page.',
    params: { id: 'As given when it was opened.' },
    siteKey: 'optional',
    answer: named.HostedSessionStatus,
    errors: { 404: 'There is no such session.', 429: TOO_MANY },
  }),
  closePaymentPage: post('/no_auth/payments/stripe/session/{id}/close/', {
    tag: 'Orders',
    summary: 'Closes a hosted page, unless it was paid already.',
    params: { id: 'As given when it was opened.' },
    siteKey: 'required',
    answer: named.HostedSessionStatus,
    errors: {
      403: NO_SITE_KEY,
      404: 'There is no such session.',
      429: TOO_MANY,
      503: NO_STRIPE,
    },
  }),
  orderByPurchaseOrder: post('/no_auth/payments/purchase_order/', {
    tag: 'Orders',
    summary: 'An order of a school, to be paid by an invoice.',
    body: { schema: named.PurchaseOrder, kinds: ['json'] },
    siteKey: 'required',
    idempotencyKey: 'optional',
    answer: named.PurchaseOrderResponse,
    errors: { 403: NO_SITE_KEY, 409: KEY_USED, 429: TOO_MANY },
  }),
  abandonPayment: post('/no_auth/payments/abandon/', {
    tag: 'Orders',
    summary: 'What has become of an order whose answer was lost; its key creates nothing more.',
    idempotencyKey: 'required',
    answer: named.AbandonedPayment,
    errors: { 429: TOO_MANY },
  }),
  getOrder: get('/no_auth/orders/{token}/', {
    tag: 'Orders',
    summary: 'What its buyer may see of an order.',
    params: { token: 'The secret of its page’s address.' },
    answer: named.PlacedOrder,
    errors: { 404: 'There is no such order.', 410: 'The address has ended.', 429: TOO_MANY },
  }),
  requestOrderLink: post('/no_auth/orders/link/', {
    tag: 'Orders',
    summary: 'Mails a new address of an order’s page, and says the same where there is no such order.',
    body: { schema: named.OrderLinkRequest, kinds: ['json'] },
    answer: schema.Sent,
    errors: { 429: TOO_MANY },
  }),
  takeStripeEvent: post('/webhooks/stripe/', {
    tag: 'Orders',
    summary: 'An event of Stripe, signed by `Stripe-Signature`.',
    answer: schema.Received,
  }),
} as const satisfies Record<string, Call>
