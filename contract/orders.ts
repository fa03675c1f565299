import { z } from 'zod'
import { FIELD_RULES } from './field-rules.ts'
import { Dollars } from './money.ts'
import { ruleSchema } from './rule-schema.ts'
import { WebAddress } from './web-address.ts'

/** The secret of an order page's address: 40 bytes in base64url (docs/decisions/0025). */
export const OrderToken = z.string().regex(/^[\w-]{54}$/)

/** An order token in another answer; one that cannot be read counts as none. */
export const OptionalOrderToken = OrderToken.optional().catch(undefined)

/** Where an order stands, for its buyer. `expired`: its pro-forma invoice was not paid in time. */
export const OrderStatus = z.enum(['paid', 'awaiting_payment', 'expired', 'cancelled', 'refunded'])
export type OrderStatus = z.infer<typeof OrderStatus>

const moment = z.iso.datetime()

/**
 * `GET /no_auth/orders/{token}/`: what the buyer of an order may see. 404 for a token that is none of ours, or whose
 * buyer was erased; 410 for one that has expired.
 */
export const PlacedOrder = z.object({
  number: z.string(),
  status: OrderStatus,
  ordered_at: moment,
  paid_at: moment.nullable(),
  refunded_at: moment.nullable(),
  total: Dollars,
  /** As they were sold; `amount` is of the whole line. */
  lines: z.array(z.object({ title: z.string(), quantity: z.int(), amount: Dollars })),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.object({ line1: z.string(), city: z.string(), state: z.string(), zip_code: z.string() }),
  }),
  /** Whether something of it is sent by post. */
  has_shipping: z.boolean(),
  /** Empty unless it is paid, as are the licenses. */
  ebooks: z.array(z.object({ title: z.string(), url: WebAddress, valid_until: moment })),
  licenses: z.array(z.object({ title: z.string(), code: z.string(), ends_at: moment })),
  trainings: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      date: z.string(),
      location: z.string(),
      seats: z.int(),
    }),
  ),
  receipt_url: WebAddress.nullable(),
  /** The pro-forma invoice of a purchase order. */
  invoice: z
    .object({
      number: z.string(),
      url: WebAddress,
      pdf_url: WebAddress,
      po_number: z.string(),
      school: z.string(),
      valid_until: moment,
      /** Null for an order without a training. */
      seats_held_until: moment.nullable(),
    })
    .nullable(),
})
export type PlacedOrder = z.output<typeof PlacedOrder>

/** `MG-1001` in any of the ways that people write it. Parses to the number alone. */
const OrderNumber = ruleSchema(FIELD_RULES.orderNumber).transform(text => Number(text.replace(/\D/g, '')))

/**
 * `POST /no_auth/orders/link/`: mails the address of an order's page to its buyer. The answer is the same whether or
 * not number and address belong together.
 */
export const OrderLinkRequest = z.object({
  number: OrderNumber,
  email: ruleSchema(FIELD_RULES.email),
})
