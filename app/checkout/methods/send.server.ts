import { sendCard } from './card/send.server.ts'
import { sendPurchaseOrder } from './purchase-order/send.server.ts'
import type { DirectForm } from './schemas.ts'
import type { OrderPayload, SendAnswer, SendOptions } from './send-options.ts'

/** Sends an order to be paid by its method. */
export function sendByMethod(
  order: OrderPayload,
  form: DirectForm,
  options: SendOptions,
): Promise<SendAnswer> {
  switch (form.intent) {
    case 'card':
      return sendCard(order, form, options)
    case 'purchase_order':
      return sendPurchaseOrder(order, form, options)
    default:
      return form satisfies never
  }
}
