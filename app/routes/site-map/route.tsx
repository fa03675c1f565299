import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getPagePath, getSitePage, PAGE_KEYS } from '#contract/site-pages.ts'
import { TABS } from '../../catalogue/book-tabs.ts'
import { readBooks } from '../../catalogue/catalogue.server.ts'
import { createPageMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './route.module.css'

const KEY = 'site-map'

export const handle: PageHandle = { page: KEY }

export const meta = createPageMeta(KEY)

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, books] = await Promise.all([readPage(KEY, request), readBooks()])
  const titles = books?.map(({ id, title, category }) => ({ id, title, category })) ?? []
  return { page, books: titles }
}

const PAGES = PAGE_KEYS.filter(key => key !== KEY && getSitePage(key).access === 'listed')

/** Every page and book in one list, for people. */
export default function SiteMap() {
  const { page, books } = useLoaderData<typeof loader>()
  return (
    <ContentPage pageKey={KEY} page={page}>
      <Section>
        <div className={styles.columns}>
          <div>
            <h2>Pages</h2>
            <ul>
              {PAGES.map(key => (
                <li key={key}>
                  <Link to={getPagePath(key)}>{getSitePage(key).name}</Link>
                </li>
              ))}
              <li>
                <Link to="/search">{getSitePage('search').name}</Link>
              </li>
            </ul>
          </div>
          {TABS.map(({ name, to, category }) => (
            <div key={name}>
              <h2>
                <Link to={to}>{name === 'ebooks' ? 'Ebooks' : 'Workbooks'}</Link>
              </h2>
              <ul>
                {books
                  .filter(book => book.category === category)
                  .map(({ id, title }) => (
                    <li key={id}>
                      <Link to={`/workbooks-ebooks/${id}`}>{title}</Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
    </ContentPage>
  )
}
