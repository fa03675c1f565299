import type { Page } from '@playwright/test'
import { listPaths } from '../bench-web/pages.ts'

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

const CART = ['book_1', 'license_31', 'training_101']

async function pressButton(page: Page, name: string): Promise<void> {
  // An incomplete form's button is `aria-disabled`, which a press does not mind.
  await page.getByRole('button', { name }).first().click({ force: true })
  await page.locator('[aria-invalid=true], [role=alert]:not(:empty)').first().waitFor()
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
  { name: 'reset with errors', path: '/password-reset', act: page => pressButton(page, 'RESET') },
]

/** Every page of the site, its dialogs and the states that only a press opens. */
export function listStates(): ShotState[] {
  return [...listPaths().map(path => ({ name: path, path })), ...STATES]
}
