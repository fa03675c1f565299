import { beforeEach, expect, vi } from 'vitest'
import { readCatalogue } from '../../../catalogue/catalogue.server.ts'
import { startHosted } from '../../../checkout/methods/hosted/start.server.ts'
import { keepPaymentState } from '../../../checkout/payment-cookie.server.ts'
import type { PaymentState } from '../../../checkout/payment-state.ts'
import { chooseDelivery, hasPrepared, resumePayment } from '../../../checkout/send-payment.server.ts'
import { BUYER } from '../../../checkout/testing/payment.ts'
import { BOOK, COURSE, holdCart } from '../../../checkout/testing/visitor.ts'
import { Browser } from '../../../testing/browser.ts'
import { submitCheckout } from '../submit-checkout.server.ts'

/** The answers about teaching that a course asks for. */
export const TEACHING = { what_teach: 'Reading', where_teach: 'A school', iam_teach: 'teacher' }

const FORM = { ...BUYER, intent: 'card', shown: 'book_1x1@1299', stripe_token: 'tok_1' }

/** Expects that no payment was sent and no page of Stripe's opened. */
export function expectNothingSent(): void {
  expect(chooseDelivery).not.toHaveBeenCalled()
  expect(startHosted).not.toHaveBeenCalled()
  expect(resumePayment).not.toHaveBeenCalled()
}

/**
 * A visitor of checkout, new for each test, with one book in the cart. The test's file imports `replace-services.ts`
 * first.
 */
export function prepareCheckoutVisitor() {
  let current: Browser | undefined
  const getBrowser = () => {
    if (!current) throw new Error('There is a visitor only while a test runs.')
    return current
  }
  const send = (fields: Record<string, string> = {}) =>
    getBrowser().send('/checkout', new URLSearchParams({ ...FORM, ...fields }))

  beforeEach(async () => {
    vi.clearAllMocks()
    vi.mocked(readCatalogue).mockResolvedValue({ books: [BOOK], trainings: [COURSE] })
    vi.mocked(chooseDelivery).mockResolvedValue({ kind: 'repeatable' })
    vi.mocked(hasPrepared).mockReturnValue(false)
    current = new Browser({ '/checkout': { action: ({ request }) => submitCheckout(request) } })
    await holdCart(current, { book_1: 1 })
  })

  return {
    getBrowser,
    /** Presses the button, and does not follow where it leads. */
    send,
    /** Presses the button where nothing is bought: the status, and the words above the form. */
    getRefusal: async (fields: Record<string, string> = {}) => {
      const { to, visit } = await send(fields)
      expect(to).toBeNull()
      expect(visit.status).toBe(400)
      expect(JSON.stringify(visit.data)).not.toContain('tok_1')
      return visit.data
    },
    keep: async (state: PaymentState): Promise<void> => {
      getBrowser().keep(new Headers([['Set-Cookie', (await keepPaymentState(state)) ?? '']]))
    },
  }
}
