import { z } from 'zod'
import { CHOICE_REQUIRED, FIELD_RULES } from './field-rules.ts'
import { MAX_LENGTH } from './fields.ts'
import { Dollars } from './money.ts'
import { isTeacherCategory, MAX_LINES, QUANTITY } from './order-limits.ts'
import { OptionalOrderToken } from './orders.ts'
import { nameSchema, Phone, ruleSchema, Zip } from './rule-schema.ts'
import { US_STATE_CODES } from './us-states.ts'
import { WebAddress } from './web-address.ts'

export { Phone, Zip } from './rule-schema.ts'

const quantity = z.int().min(QUANTITY.min).max(QUANTITY.max)

export const Email = ruleSchema(FIELD_RULES.email)
export const City = ruleSchema(FIELD_RULES.city)
export const Street = ruleSchema(FIELD_RULES.street)
export const CardToken = ruleSchema(FIELD_RULES.cardToken)
export const State = z.enum(US_STATE_CODES, { error: CHOICE_REQUIRED.state })
/** `last name, first name`, as the wire has it. */
export const FullName = nameSchema({ ...FIELD_RULES.name, maxLength: 2 * MAX_LENGTH.name + 2 })

/** Who pays, and where to (spec §3, Payment payload). `name` is written `last_name, name`. */
export const BillingDetails = z.object({
  address: z.object({
    city: City,
    country: z.literal('US'),
    line1: Street,
    state: State,
    zip_code: Zip,
  }),
  email: Email,
  name: FullName,
  phone: Phone,
})
export type BillingDetails = z.infer<typeof BillingDetails>

/** The lines of an order. `iam_teach` is a comma-joined list of `TEACHER_CATEGORIES`. */
export const OrderLines = z.object({
  workbooks: z
    .array(z.object({ workbook: z.int(), quantity }))
    .max(MAX_LINES)
    .default([]),
  licenses: z
    .array(z.object({ license_id: z.int(), quantity }))
    .max(MAX_LINES)
    .default([]),
  trainings: z
    .array(
      z.object({
        training_course: z.int(),
        quantity,
        what_teach: ruleSchema(FIELD_RULES.teaching),
        where_teach: ruleSchema(FIELD_RULES.teaching),
        iam_teach: ruleSchema(FIELD_RULES.teaching).refine(
          list => list.split(',').every(isTeacherCategory),
          CHOICE_REQUIRED.field,
        ),
      }),
    )
    .max(MAX_LINES)
    .default([]),
})
export type OrderLines = z.infer<typeof OrderLines>

/** An order without its payment method. `amount` is the total; the API refuses it when off by a cent. */
export const Order = OrderLines.extend({ amount: Dollars, billing_details: BillingDetails })
export type Order = z.infer<typeof Order>

/** `POST /no_auth/payments/stripe/` */
export const CardPayment = Order.extend({ stripe_token: CardToken })
export type CardPayment = z.infer<typeof CardPayment>

/** A missing or invalid receipt URL does not make a payment fail. */
const ReceiptUrl = WebAddress.nullish().catch(null)

/** An older service may answer nothing with success, or in its own shape; only an error with success is none. */
export const PaymentResponse = z.preprocess(
  (body: unknown) => body ?? {},
  z
    .looseObject({
      receipt_url: ReceiptUrl,
      order_id: z.string().optional().catch(undefined),
      order_token: OptionalOrderToken,
    })
    .refine(answer => answer.receipt_url || !('error' in answer), 'Expected a receipt, not an error.')
    .transform(({ receipt_url, order_id, order_token }) => ({
      receipt_url,
      ...(order_id !== undefined && { order_id }),
      ...(order_token !== undefined && { order_token }),
    })),
)
export type PaymentResponse = z.infer<typeof PaymentResponse>

/**
 * `POST /no_auth/payments/abandon/` with the `Idempotency-Key` of a payment or purchase order whose answer was
 * lost: returns its result. Nothing is charged by the call; after `none` a late request with the key is
 * rejected, and a `pending` one may still be paid. A service without the call answers 404.
 */
export const AbandonedPayment = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ordered'),
    amount: Dollars,
    receipt_url: ReceiptUrl,
    invoice_url: WebAddress.optional(),
    order_token: OptionalOrderToken,
  }),
  z.object({ status: z.enum(['pending', 'failed', 'none']) }),
])

/** Which thank-you page an order leads to (spec §4 Checkout). */
export const SuccessType = z.enum(['mixed', 'licenses', 'trainings', 'workbooks'])
export type SuccessType = z.infer<typeof SuccessType>

/** `POST /no_auth/payments/stripe/session/`: a hosted checkout page to send the buyer to. */
export const HostedPayment = Order.extend({ success_url: WebAddress, cancel_url: WebAddress })
export type HostedPayment = z.infer<typeof HostedPayment>

export const HostedSession = z.object({ id: z.string(), url: WebAddress })

/**
 * `GET /no_auth/payments/stripe/session/{id}/`, and `POST …/{id}/close/`, which closes the page first so that
 * the same cart can be paid another way. A service without the latter answers 404.
 */
export const HostedSessionStatus = z.object({
  status: z.enum(['paid', 'open', 'expired']),
  receipt_url: ReceiptUrl,
  success_type: SuccessType.optional(),
  order_token: OptionalOrderToken,
})

/**
 * `POST /no_auth/payments/purchase_order/`: an order by a school, to be paid by a numbered pro-forma invoice
 * that is valid 30 days. `billing_email` is where the school wants the invoice sent.
 */
export const PurchaseOrder = Order.extend({
  po_number: nameSchema(FIELD_RULES.purchaseOrderNumber),
  school: nameSchema(FIELD_RULES.school),
  billing_email: Email,
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

export const PurchaseOrderResponse = z.object({
  order_id: z.string(),
  invoice_url: WebAddress,
  order_token: OptionalOrderToken,
})
