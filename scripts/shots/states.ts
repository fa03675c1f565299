import type { Page } from '@playwright/test'
import { BUYER } from '#app/checkout/testing/payment.ts'
import { listPaths } from '../bench-web/pages.ts'
import { OWN_FORM } from '../own-form.ts'

/** Something a visitor may see. */
export interface ShotState {
  name: string
  path: string
  /** Unique ids of what is in the cart. */
  cart?: readonly string[]
  /** Username of a demonstration account that is logged in. */
  user?: string
  /** What is pressed before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const CART = ['book_1', 'license_31', 'training_203']

async function pressButton(page: Page, name: string): Promise<void> {
  // An incomplete form's button is `aria-disabled`, which a press does not mind.
  await page.getByRole('button', { name }).first().click({ force: true })
  await page.locator('[aria-invalid=true], [role=alert]:not(:empty)').first().waitFor()
}

const TRAINING_BUYER = {
  ...BUYER,
  what_teach: 'Reading',
  where_teach: 'Room 12',
  iam_teach: 'teacher',
}

const BY_CARD = { intent: 'card', stripe_token: 'tok_visa' }
const BY_PURCHASE_ORDER = { intent: 'purchase_order', po_number: 'PO-3', school: 'Lakeside Elementary' }

/** Orders what CART holds, without the form, and waits for the thank-you page. */
async function order(page: Page, method: Record<string, string>): Promise<void> {
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(new URL(path, page.url()).href, { form, maxRedirects: 0, headers: OWN_FORM })
  for (const item of CART) await post('/cart', { intent: 'add', item, returnTo: '/checkout' })
  await page.goto(new URL('/checkout', page.url()).href)
  const shown = await page.locator('[name=shown]').inputValue()
  const answer = await post('/checkout', { ...TRAINING_BUYER, ...method, shown })
  await page.goto(new URL(answer.headers().location ?? '', page.url()).href)
  await page.waitForURL(/thank-you/)
}

/** Orders, and opens the order's own page. */
async function openOrder(page: Page, method: Record<string, string>): Promise<void> {
  await order(page, method)
  await page.getByRole('link', { name: 'SEE YOUR ORDER' }).click()
  await page.waitForURL(/\/orders\//)
}

/** States that no address opens. */
const STATES: readonly ShotState[] = [
  {
    name: 'menu',
    path: '/faq',
    act: page => page.locator('header details:visible > summary').last().click(),
  },
  {
    name: 'reading options',
    path: '/faq',
    act: page => page.locator('header summary').filter({ hasText: 'Reading options' }).click(),
  },
  { name: 'cart widget', path: '/software', cart: CART },
  { name: 'logged in', path: '/software', user: 'demo-teacher' },
  { name: 'FAQ open', path: '/faq', act: page => page.locator('main details > summary').first().click() },
  { name: 'checkout with a cart', path: '/checkout', cart: CART },
  {
    name: 'checkout with errors',
    path: '/checkout',
    cart: CART,
    act: page => pressButton(page, 'NEXT'),
  },
  { name: 'checkout, removal', path: '/checkout?remove=book_1', cart: CART },
  { name: 'contact with errors', path: '/contact', act: page => pressButton(page, 'SEND MESSAGE') },
  { name: 'thank you, paid', path: '/faq', act: page => order(page, BY_CARD) },
  { name: 'thank you, purchase order', path: '/faq', act: page => order(page, BY_PURCHASE_ORDER) },
  { name: 'order, paid', path: '/faq', act: page => openOrder(page, BY_CARD) },
  { name: 'order, purchase order', path: '/faq', act: page => openOrder(page, BY_PURCHASE_ORDER) },
  { name: 'reset with errors', path: '/password-reset', act: page => pressButton(page, 'RESET') },
]

/** Every page of the site, its dialogs and the states that only a press opens. */
export function listStates(): ShotState[] {
  return [...listPaths().map(path => ({ name: path, path })), ...STATES]
}
