import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { formatMoney } from '#contract/money.ts'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { getTab } from '../../catalogue/book-tabs.ts'
import { readBooks } from '../../catalogue/catalogue.server.ts'
import { makeHyphensNonBreaking } from '../../catalogue/non-breaking-hyphens.ts'
import { buildBookProduct } from '../../content/json-ld-offers.ts'
import { buildSocialMeta, getSiteUrl } from '../../content/meta.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { LinkButton } from '../../ui/button.tsx'
import { RouteDialog } from '../../ui/dialog.tsx'
import { Tile } from '../../ui/tile.tsx'
import styles from './route.module.css'

export const handle: PageHandle = { page: 'workbooks-ebooks' }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  if (!data) return [{ title: 'Book | MaxGuru' }]
  const { title, description } = data.book
  const siteUrl = getSiteUrl(args)
  return [
    { title: `${title} | MaxGuru` },
    { name: 'description', content: description },
    { name: 'keywords', content: [title, CATEGORY_LABELS[data.book.category], 'MaxGuru'].join(', ') },
    ...buildSocialMeta({ ...args, title, description, picture: 'workbooks-ebooks', type: 'product' }),
    ...(siteUrl ? [{ 'script:ld+json': buildBookProduct(siteUrl, data.book) }] : []),
  ]
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const books = await readBooks()
  const book = books?.find(book => String(book.id) === params.bookId)
  // The book is unknown or cannot be read; the list shows why.
  if (!book) throw redirect('/workbooks-ebooks')
  return { book, preview: new URL(request.url).searchParams.has('preview') }
}

const CATEGORY_LABELS = { WORKBOOK: 'Printed workbook', EBOOK: 'Ebook' }

/** A book's details over the shelf; `?preview` shows its first pages instead of the cover (spec §2). */
export default function BookDetail() {
  const { book, preview } = useLoaderData<typeof loader>()
  const here = `/workbooks-ebooks/${book.id}`
  const titleId = 'book-detail-title'
  return (
    <RouteDialog
      title={<span id={titleId}>{makeHyphensNonBreaking(book.title)}</span>}
      closeTo={getTab(book.category).to}
      size="wide"
    >
      <div className={styles.detail} data-preview={preview}>
        <div className={styles.picture}>
          {preview && book.pdf_file ? (
            <iframe className={styles.pdf} src={book.pdf_file} title={`Preview of ${book.title}`} />
          ) : book.cover_page === null ? (
            <Tile>{book.title.slice(0, 1).toUpperCase()}</Tile>
          ) : (
            <img
              className={styles.cover}
              src={book.cover_page}
              alt={book.alt_img || book.title}
              width={480}
              height={640}
            />
          )}
          {book.pdf_file && (
            <p className={styles.switch}>
              {/* One element, so that the focus stays on it while its words change. */}
              <LinkButton to={preview ? here : `${here}?preview`} tone="quiet" preventScrollReset>
                {preview ? 'SEE COVER' : 'SEE PREVIEW'}
              </LinkButton>
              {preview && (
                <a className={styles.plain} href={book.pdf_file} target="_blank" rel="noopener">
                  Open the preview in a new tab
                </a>
              )}
            </p>
          )}
        </div>
        <div className={styles.words}>
          <p className={styles.category}>{CATEGORY_LABELS[book.category]}</p>
          <p>{book.description}</p>
          <p className={styles.price}>
            <strong>{formatMoney(book.price)}</strong>
            {book.category === 'WORKBOOK' && <span> * excluding shipping</span>}
          </p>
          <AddToCart uniqueId={`book_${book.id}`} describedBy={titleId} />
          <Link className={styles.plain} to={getTab(book.category).to} preventScrollReset>
            Back to all {getTab(book.category).name}
          </Link>
        </div>
      </div>
    </RouteDialog>
  )
}
