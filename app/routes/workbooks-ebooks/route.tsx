import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import { SITE_PAGES } from '#contract/site-pages.ts'
import { isFiltered, parseBookFilter } from '../../catalogue/book-filter.ts'
import { getTab, parseTab } from '../../catalogue/book-tabs.ts'
import { readBooks } from '../../catalogue/catalogue.server.ts'
import { Hero } from '../../content/hero.tsx'
import { buildPublicMeta, hideFromSearch } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { MissingCopy } from '../../content/page.tsx'
import { Sections } from '../../content/sections/sections.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import { useRootData } from '../../root-data.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './route.module.css'
import { Shelf } from './shelf.tsx'
import { TabBar } from './tab-bar.tsx'

const KEY = 'workbooks-ebooks'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  const tags = buildPublicMeta({ ...args, key: KEY, page: data?.page ?? null })
  // Search engines know each book by its own address, and the shelf by one.
  return data && isFiltered(data.filter) ? hideFromSearch(tags) : tags
}

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, books] = await Promise.all([readPage(KEY, request), readBooks()])
  const { searchParams } = new URL(request.url)
  return {
    page,
    books,
    tab: parseTab(searchParams.get('tab')),
    filter: parseBookFilter(searchParams),
  }
}

/** How a book reaches its buyer; the spec's tab calls workbooks "(PDF)", for the preview. */
const DELIVERY = {
  WORKBOOK:
    'Workbooks are printed, and we ship them to you. The PDF is a preview: open it before you buy. Prices are excluding shipping.',
  EBOOK: 'Ebooks are PDF files. You download them right after you have paid.',
}

/** Workbooks and materials: two tabs of book cards (spec §2); a book's details lie over it. */
export default function WorkbooksAndEbooks() {
  const { page, books, filter, ...data } = useLoaderData<typeof loader>()
  const { settings } = useRootData()
  const { bookId } = useParams()
  const open = books?.find(book => String(book.id) === bookId)
  const tab = open ? getTab(open.category) : data.tab
  return (
    <>
      <Hero hero={page?.hero ?? { heading: SITE_PAGES[KEY].fallback }} />
      <Section>
        <TabBar current={tab} filter={filter} />
        <p className={styles.delivery}>{DELIVERY[tab.category]}</p>
        {books ? (
          <Shelf books={books} tab={tab} filter={filter} />
        ) : (
          <Notice tone="info">
            <p>Our books are not available right now. Please try again in a few minutes.</p>
          </Notice>
        )}
        {settings && (
          <p className={styles.schools}>
            Schools and districts already using MaxGuru: e-mail{' '}
            <a href={`mailto:${settings.schoolRatesEmail}`}>{settings.schoolRatesEmail}</a> for special rates.
          </p>
        )}
      </Section>
      {page ? <Sections sections={page.sections ?? []} /> : <MissingCopy />}
      <Outlet />
    </>
  )
}
