import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { z } from 'zod'
import { getField } from './html.ts'
import { expect, isScriptless, stack } from './test.ts'

/** Puts items in the cart of a browser, or of a test without one, by their unique ids as their buttons do. */
export async function putInCart(buyer: Page | APIRequestContext, items: readonly string[]) {
  const request = 'request' in buyer ? buyer.request : buyer
  for (const item of items) {
    const form = { intent: 'add', item, returnTo: '/checkout' }
    const answer = await request.post('/cart', { form, maxRedirects: 0 })
    expect(answer.status(), `adding ${item}`).toBe(303)
  }
}

/** An e-mail address no other test uses, by which a test's charges are found. */
export function createEmail() {
  return `buyer-${crypto.randomUUID()}@example.com`
}

/** A buyer's contact and address, as the payment form sends them. */
export const BUYER = {
  name: 'Ada',
  last_name: 'Lee',
  phone: '+1 555 010 0199',
  street_address: '1 Main St',
  city: 'Orlando',
  state: 'FL',
  zip_code: '32801',
}

/** What is asked of a buyer of a training, beside the rest. */
export const TEACHING = { what_teach: 'Reading', where_teach: 'Room 12', iam_teach: 'teacher' }

/** How a school's purchase order is filled in. */
export const PURCHASE_ORDER = {
  intent: 'purchase_order',
  po_number: 'PO-3',
  school: 'Lakeside Elementary',
  billing_email: 'office@lakeside.example',
}

/** Where an address leads to; undefined for one that is a page. */
export async function getLocation(request: APIRequestContext, url: string): Promise<string | undefined> {
  return (await request.get(url, { maxRedirects: 0 })).headers().location
}

/** The payment form's fields that depend on the means of payment. */
type OrderFields = { intent: string; email: string } & Record<string, string>

/** The cart as the payment form shows it: a hidden field that comes back with the answers. */
export async function readShown(request: APIRequestContext): Promise<string> {
  return getField(await (await request.get('/checkout')).text(), 'shown') ?? ''
}

/**
 * Sends the payment form without a browser, and follows no redirect. The cart is as checkout shows it now,
 * where `shown` is not given.
 */
export async function postOrder(request: APIRequestContext, fields: OrderFields): Promise<APIResponse> {
  const shown = fields.shown ?? (await readShown(request))
  return request.post('/checkout', { form: { ...BUYER, ...fields, shown }, maxRedirects: 0 })
}

/** Sends the payment form as `postOrder` does. Returns where the answer leads to; undefined for the form again. */
export async function sendOrder(
  request: APIRequestContext,
  fields: OrderFields,
): Promise<string | undefined> {
  return (await postOrder(request, fields)).headers().location
}

/** Pays on the provider's page, without a browser. Returns where it leads back to. */
export async function payHosted(request: APIRequestContext, url: string): Promise<string> {
  const card = { number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Ada Lee', zip: '32801' }
  const answer = await request.post(url, { form: card, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  return answer.headers().location ?? ''
}

export function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true })
}

/** Fills step 1 of the payment form. */
export async function fillContact(page: Page, email: string) {
  await field(page, 'Name').fill(BUYER.name)
  await field(page, 'Last name').fill(BUYER.last_name)
  await field(page, 'Phone').fill(BUYER.phone)
  await field(page, 'Email').fill(email)
}

/** Fills step 2. */
export async function fillAddress(page: Page) {
  await field(page, 'Street Address').fill(BUYER.street_address)
  await field(page, 'City').fill(BUYER.city)
  await field(page, 'State').selectOption(BUYER.state)
  await field(page, 'Zip Code').fill(BUYER.zip_code)
}

export function next(page: Page) {
  return page.getByRole('button', { name: 'NEXT' }).click()
}

/** Chooses how to pay, by what the choice is called. */
export function choosePayment(page: Page, name: 'Card' | 'Stripe’s secure page' | 'School purchase order') {
  return page.getByRole('radio', { name, exact: true }).check()
}

/** Presses the button that pays. */
export function pay(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'CHECKOUT', exact: true }).click()
}

/** Types a card into the provider's frame. */
export async function fillCard(page: Page, number = '4242424242424242') {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel(/Expiration/).fill('12 / 34')
  await frame.getByLabel('CVC').fill('123')
}

/** Goes through the form up to the payment: step by step, or down the page where it runs no scripts. */
export async function fillSteps(page: Page, email: string) {
  await fillContact(page, email)
  if (!isScriptless()) await next(page)
  await fillAddress(page)
  if (!isScriptless()) await next(page)
}

/** Fills the provider's own page and pays. */
export async function payOnHostedPage(page: Page, number = '4242424242424242') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/Expiration/).fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Ada Lee')
  await page.getByLabel('ZIP').fill('32801')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

const Charges = z.object({
  data: z.array(
    z.object({
      amount: z.number(),
      paid: z.boolean(),
      billing_details: z.object({ email: z.string().nullable() }),
    }),
  ),
})
const Secrets = z.object({ STRIPE_SECRET_KEY: z.string() })

/** Amounts in cents that Stripe has charged to a buyer; declined ones are none. */
export async function listCharges(email: string): Promise<number[]> {
  const secrets = Secrets.parse(JSON.parse(await readFile(join(stack.dataDir, 'secrets.json'), 'utf8')))
  const answer = await fetch(`${stack.stripeUrl}/v1/charges?limit=100`, {
    headers: { Authorization: `Bearer ${secrets.STRIPE_SECRET_KEY}` },
  })
  const { data } = Charges.parse(await answer.json())
  return data
    .filter(charge => charge.paid && charge.billing_details.email === email)
    .map(({ amount }) => amount)
}
