import type { ScriptlessBrowser } from './scriptless.ts'
import { BUYER, PURCHASE_ORDER } from './shop.ts'

/** The form that a cart is paid by. */
export const PAYMENT_FORM = ['form', /Billing/] as const

/** Fills the payment form up to the payment, down the page. */
export function fillOrder(buyer: ScriptlessBrowser, email: string): void {
  for (const [label, text] of [
    ['Name', BUYER.name],
    ['Last name', BUYER.last_name],
    ['Phone', BUYER.phone],
    ['Email', email],
    ['Street Address', BUYER.street_address],
    ['City', BUYER.city],
    ['Zip Code', BUYER.zip_code],
  ] as const)
    buyer.fill(label, text)
  buyer.choose('State', 'Florida')
}

/** Chooses to pay on a school's purchase order. */
export function fillPurchaseOrder(buyer: ScriptlessBrowser, number: string): void {
  buyer.choose(/^School purchase order/)
  buyer.fill('PO number', number)
  buyer.fill('School or district', PURCHASE_ORDER.school)
  buyer.fill(/^Billing e-mail/, PURCHASE_ORDER.billing_email)
}
