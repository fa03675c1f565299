import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SITE_PAGES } from '#contract/site-pages.ts'
import { forgetPurchase, getPurchase } from '../../checkout/purchase.server.ts'
import { PurchaseLinks } from '../../checkout/purchase-links.tsx'
import { buildPageMeta, NO_INDEX } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { Sections } from '../../content/sections/sections.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import { usePageEditLink } from '../../preview/edit-link.ts'
import { commitSession, getSession } from '../../session/session.server.ts'
import { TileRow } from '../../ui/tile.tsx'
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
  forgetPurchase(session)
  const [page, headers] = await Promise.all([readPage(KEY, request), commitSession(session)])
  return data({ page, purchase }, { headers })
}

/** Purchase success (spec §2). */
export default function ThankYou() {
  const { page, purchase } = useLoaderData<typeof loader>()
  const edit = usePageEditLink()
  return (
    <>
      <header className={styles.page}>
        <TileRow letters={['th', 'a', 'nk', 's']} />
        <h1 {...edit('hero', 'heading')}>{page?.hero.heading ?? SITE_PAGES[KEY].fallback}</h1>
        <p className={styles.lede} {...edit('hero', 'lede')}>
          {page?.hero.lede ?? CONFIRMATION}
        </p>
        <PurchaseLinks purchase={purchase} />
      </header>
      {page?.sections && <Sections sections={page.sections} />}
    </>
  )
}
