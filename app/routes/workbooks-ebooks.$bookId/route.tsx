import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formatMoney } from '#contract/money.ts'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { FORMATS } from '../../catalogue/book-facts.ts'
import { addFilter, parseBookFilter } from '../../catalogue/book-filter.ts'
import { getTab } from '../../catalogue/book-tabs.ts'
import { readBooks } from '../../catalogue/catalogue.server.ts'
import { Facts } from '../../catalogue/facts.tsx'
import { makeHyphensNonBreaking } from '../../catalogue/non-breaking-hyphens.ts'
import { findRelatedBooks } from '../../catalogue/related-books.ts'
import { buildBookProduct } from '../../content/json-ld-offers.ts'
import { buildSocialMeta, getSiteUrl } from '../../content/social-meta.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { RouteDialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { BookPicture } from './book-picture.tsx'
import { RelatedBooks } from './related-books.tsx'
import styles from './route.module.css'

export const handle: PageHandle = { page: 'workbooks-ebooks' }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  if (!data) return [{ title: 'Book | MaxGuru' }]
  const { title } = data.book
  // What it is for comes first; search engines cut off what follows.
  const [description = ''] = data.book.description.split('\n')
  const siteUrl = getSiteUrl(args)
  return [
    { title: `${title} | MaxGuru` },
    { name: 'description', content: description },
    { name: 'keywords', content: [title, FORMATS[data.book.category], 'MaxGuru'].join(', ') },
    ...buildSocialMeta({ ...args, title, description, picture: 'workbooks-ebooks', type: 'product' }),
    ...(siteUrl ? [{ 'script:ld+json': buildBookProduct(siteUrl, data.book) }] : []),
  ]
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const books = await readBooks()
  const book = books?.find(book => String(book.id) === params.bookId)
  // The book is unknown or cannot be read; the list shows why.
  if (!book) throw redirect('/workbooks-ebooks')
  const related = findRelatedBooks(book, books ?? []).map(({ id, title, category, price }) => ({
    id,
    title,
    format: FORMATS[category],
    price,
  }))
  const { searchParams } = new URL(request.url)
  return {
    book,
    related,
    preview: searchParams.has('preview'),
    /** Of the shelf below. */
    filter: parseBookFilter(searchParams),
  }
}

/** A book's details over the shelf; `?preview` shows its first pages instead of the cover (spec §2). */
export default function BookDetail() {
  const { book, related, preview, filter } = useLoaderData<typeof loader>()
  const here = addFilter(`/workbooks-ebooks/${book.id}`, filter)
  const shelf = addFilter(getTab(book.category).to, filter)
  const titleId = 'book-detail-title'
  return (
    <RouteDialog
      // Another book is another dialog: it opens with the focus on its title.
      key={book.id}
      title={<span id={titleId}>{makeHyphensNonBreaking(book.title)}</span>}
      closeTo={shelf}
      size="wide"
    >
      <div className={styles.detail} data-preview={preview}>
        <BookPicture book={book} isPreview={preview} path={here} />
        <div className={styles.words}>
          <Facts book={book} />
          <p>{book.description}</p>
          <p className={styles.price}>
            <strong>{formatMoney(book.price)}</strong>
            {book.category === 'WORKBOOK' && <span> * excluding shipping</span>}
          </p>
          <AddToCart uniqueId={`book_${book.id}`} describedBy={titleId} />
          {related.length > 0 && <RelatedBooks books={related} filter={filter} />}
          <Link className={styles.plain} to={shelf} preventScrollReset>
            Back to all {getTab(book.category).name}
          </Link>
        </div>
      </div>
    </RouteDialog>
  )
}
