import { type Cents, toDollars } from '#contract/money.ts'
import type { SuccessType } from '#contract/payments.ts'
import type { Cart } from '../cart/cart.ts'
import { parseUniqueId } from '../catalogue/item.ts'
import type { Buyer } from './payment-form.ts'

/** The lines of a cart by kind: workbooks and ebooks together, licenses, trainings (spec §4 Checkout). */
function splitCart(cart: Cart) {
  const lines: Record<'book' | 'license' | 'training', { id: number; quantity: number }[]> = {
    book: [],
    license: [],
    training: [],
  }
  for (const [key, quantity] of Object.entries(cart)) {
    const uniqueId = parseUniqueId(key)
    if (!uniqueId) continue
    const [kind, id] = uniqueId.split('_')
    if (kind === 'book' || kind === 'license' || kind === 'training')
      lines[kind].push({ id: Number(id), quantity })
  }
  return lines
}

/** Whether the form asks the training questions. */
export function hasTraining(cart: Cart): boolean {
  return splitCart(cart).training.length > 0
}

/** Which thank-you page a cart leads to: `mixed` when it holds more than one kind (spec §4 Checkout). */
export function getSuccessType(cart: Cart): SuccessType {
  const { book, license, training } = splitCart(cart)
  const kinds: SuccessType[] = []
  if (book.length > 0) kinds.push('workbooks')
  if (license.length > 0) kinds.push('licenses')
  if (training.length > 0) kinds.push('trainings')
  const [only] = kinds
  return kinds.length === 1 && only ? only : 'mixed'
}

/** The payment payload without its payment method, with the field names of the API (spec §3). */
export function buildOrder(cart: Cart, total: Cents, buyer: Buyer) {
  const { book, license, training } = splitCart(cart)
  return {
    amount: toDollars(total),
    billing_details: {
      address: {
        city: buyer.city,
        country: 'US' as const,
        line1: buyer.street_address,
        state: buyer.state,
        zip_code: buyer.zip_code,
      },
      email: buyer.email,
      name: `${buyer.last_name}, ${buyer.name}`,
      phone: buyer.phone,
    },
    workbooks: book.map(({ id, quantity }) => ({ workbook: id, quantity })),
    licenses: license.map(({ id, quantity }) => ({ license_id: id, quantity })),
    trainings: training.map(({ id, quantity }) => ({
      training_course: id,
      quantity,
      what_teach: buyer.what_teach ?? '',
      where_teach: buyer.where_teach ?? '',
      iam_teach: (buyer.iam_teach ?? []).join(','),
    })),
  }
}
