import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { SITE_PAGES } from '#contract/site-pages.ts'
import { CartList } from '../../cart/cart-list.tsx'
import { CartNotices } from '../../cart/cart-notices.tsx'
import { EmptyCart } from '../../cart/empty-cart.tsx'
import { OrderSummary } from '../../cart/order-summary.tsx'
import { RemoveItemDialog } from '../../cart/remove-item-dialog.tsx'
import { resumeEarlierPayment } from '../../checkout/blocked.server.ts'
import { readPaymentState } from '../../checkout/payment-cookie.server.ts'
import { buildPageMeta, NO_INDEX } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { usePageEditLink } from '../../preview/edit-link.tsx'
import { getSession } from '../../session/session.server.ts'
import { readCheckout } from './checkout-page.server.ts'
import { PaymentForm } from './payment-form.tsx'
import styles from './route.module.css'
import { submitCheckout } from './submit-checkout.server.ts'
import { Success } from './success.tsx'
import { UnknownPayment } from './unknown-payment.tsx'

const KEY = 'checkout'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...buildPageMeta({ key: KEY, page: data?.page ?? null }),
  NO_INDEX,
]

/** A payment in flight is completed first, so that no second one starts beside it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const state = await readPaymentState(request)
  const earlier = await resumeEarlierPayment(state, await getSession(request), request)
  if (earlier) throw earlier
  const [page, { checkout, headers }] = await Promise.all([
    readPage(KEY, request),
    readCheckout(request, state),
  ])
  return data({ page, checkout }, { headers })
}

/** After a payment, whatever its result, prices and payment methods may have changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === 'POST' || defaultShouldRevalidate

/** Pays the cart by the payment method chosen (spec §4 Checkout). */
export function action({ request }: ActionFunctionArgs) {
  return submitCheckout(request)
}

/** The cart and its payment (spec §2 Checkout). */
export default function Checkout() {
  const { page, checkout } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const edit = usePageEditLink()
  const { lines, total, notices, removing, purchase } = checkout
  const isUnpriced = notices.unpricedCount > 0
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.heading} {...edit('hero', 'heading')}>
          {page?.hero.heading ?? SITE_PAGES[KEY].fallback}
        </h1>
        {lines.length > 0 && page?.hero.lede && (
          <p className={styles.lede} {...edit('hero', 'lede')}>
            {page.hero.lede}
          </p>
        )}
      </header>
      <CartNotices {...notices} />
      {lines.length > 0 && (
        <div className={styles.columns}>
          <section className={styles.cart} aria-labelledby="shopping-cart">
            <h2 id="shopping-cart">Shopping Cart</h2>
            <details className={styles.items}>
              <summary>Change quantities or remove items</summary>
              <CartList lines={lines} />
            </details>
          </section>
          <div className={styles.summary}>
            <OrderSummary lines={lines} total={total} />
          </div>
          {!isUnpriced && (
            <div className={styles.payment}>
              {checkout.unknownPayment ? (
                <UnknownPayment method={checkout.unknownPayment} />
              ) : (
                <PaymentForm
                  checkout={checkout}
                  result={answer?.result}
                  error={answer ? answer.error : checkout.error}
                />
              )}
            </div>
          )}
        </div>
      )}
      {lines.length === 0 && !isUnpriced && (purchase ? <Success purchase={purchase} /> : <EmptyCart />)}
      {removing && <RemoveItemDialog item={removing} />}
    </div>
  )
}
