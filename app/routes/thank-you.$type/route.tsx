import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PURCHASE_ORDER } from '#contract/order-limits.ts'
import { SITE_PAGES } from '#contract/site-pages.ts'
import { clearPurchase, getPurchase } from '../../checkout/purchase.server.ts'
import { PurchaseLinks } from '../../checkout/purchase-links.tsx'
import { buildPageMeta, NO_INDEX } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { Sections } from '../../content/sections/sections.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import { usePageEditLink } from '../../preview/edit-link.tsx'
import { commitSession, getSession } from '../../session/session.server.ts'
import { TileRow } from '../../ui/tile.tsx'
import { Items } from './items.tsx'
import { listPurchase } from './list-purchase.server.ts'
import styles from './route.module.css'

const KEY = 'thank-you'
const CONFIRMATION = "We'll email you an order confirmation with details."

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...buildPageMeta({ key: KEY, page: data?.page ?? null }),
  NO_INDEX,
]

/** Behind the purchase-success guard: shown once, after a purchase of this kind (spec §2, §4). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await getSession(request)
  const purchase = getPurchase(session)
  if (!purchase || purchase.type !== params.type) throw redirect('/')
  clearPurchase(session)
  const [page, items, headers] = await Promise.all([
    readPage(KEY, request),
    listPurchase(purchase),
    commitSession(session),
  ])
  return data({ page, purchase, items }, { headers })
}

/** Purchase success (spec §2). */
export default function ThankYou() {
  const { page, purchase, items } = useLoaderData<typeof loader>()
  const edit = usePageEditLink()
  const isInvoiced = purchase.receiptUrl === '' && purchase.invoiceUrl !== undefined
  return (
    <>
      <header className={styles.page}>
        <TileRow letters={['th', 'a', 'nk', 's']} />
        {isInvoiced ? (
          <h1>Purchase order received</h1>
        ) : (
          <h1 {...edit('hero', 'heading')}>{page?.hero.heading ?? SITE_PAGES[KEY].fallback}</h1>
        )}
        <p className={styles.lede} {...edit('hero', 'lede')}>
          {page?.hero.lede ?? CONFIRMATION}
        </p>
        {isInvoiced && <Invoiced hasTraining={purchase.type === 'trainings' || purchase.type === 'mixed'} />}
        {items && <Items {...items} />}
        <div className={styles.links}>
          <PurchaseLinks purchase={purchase} />
        </div>
        {purchase.orderToken && (
          <p className={styles.note}>
            This page is shown once. Your order stays at its own address, which we also send you by e-mail.
          </p>
        )}
      </header>
      {page?.sections && <Sections sections={page.sections} />}
    </>
  )
}

/** What an order that is yet to be paid needs. */
function Invoiced({ hasTraining }: { hasTraining: boolean }) {
  return (
    <>
      <p>
        Nothing has been charged. Please pay the invoice within {PURCHASE_ORDER.validDays} days. We ship, and
        send licenses and downloads, once it is paid.
      </p>
      {hasTraining && (
        <p>
          We hold your seats in the training for {PURCHASE_ORDER.seatsHeldDays} days, and for as long as the
          invoice is valid once our office has confirmed your order.
        </p>
      )}
    </>
  )
}
