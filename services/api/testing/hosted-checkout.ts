import { HostedSession, HostedSessionStatus } from '#contract/payments.ts'
import { SITE_KEY, type useTestApp } from './app.ts'
import { countSales, ORDER } from './orders.ts'
import { postJson } from './send.ts'

/** Where Stripe's page leads a buyer who has paid, and one who has not. */
export const ADDRESSES = {
  success_url: 'http://site.test/checkout/return?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://site.test/checkout',
}

/** Opens Stripe's page for an order as the site does, and reads its status. */
export function useHostedCheckout(test: ReturnType<typeof useTestApp>) {
  const start = (change: object = {}, key?: string) =>
    postJson(test(), '/no_auth/payments/stripe/session/', { ...ORDER, ...ADDRESSES, ...change }, key)
  const read = (id: string, headers: Record<string, string> = { 'X-Site-Key': SITE_KEY }) =>
    test().app.request(`/no_auth/payments/stripe/session/${id}/`, { headers })
  return {
    start,
    read,
    open: async (change: object = {}, key?: string) =>
      HostedSession.parse(await (await start(change, key)).json()),
    /** The status, over a second after the last one was read. */
    statusOf: async (id: string) => {
      test().clock.advance(1001)
      return HostedSessionStatus.parse(await (await read(id)).json())
    },
    sales: () => countSales(test().services.stripe, test().db),
  }
}
