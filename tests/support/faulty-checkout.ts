import { test as base } from './faulty-site.ts'

export const PAYMENT = '/no_auth/payments/stripe/'
export const INVOICE = '/no_auth/payments/purchase_order/'
/** The page that waits for the outcome of a payment. */
export const WAITING = '/checkout/waiting'

/** Checkout on a site with a faulty API. Faults are planned test by test, and forgotten before the next. */
export const test = base.extend<{ forgetFaults: undefined }>({
  // Covers come from the real API, which the policy of a site with another API does not name.
  expectedConsole: [/Content Security Policy|status of 4\d\d|net::ERR_FAILED/],
  forgetFaults: [
    async ({ faulty }, use) => {
      faulty.api.clear()
      await use(undefined)
    },
    { auto: true },
  ],
})
