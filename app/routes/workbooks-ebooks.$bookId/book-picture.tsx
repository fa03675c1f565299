import type { Book } from '#contract/workbooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tile } from '../../ui/tile.tsx'
import styles from './route.module.css'

interface BookPictureProps {
  book: Pick<Book, 'title' | 'cover_page' | 'pdf_file' | 'alt_img'>
  /** Whether its first pages are shown in place of the cover. */
  isPreview: boolean
  /** The book's own path, with the filter of the shelf. */
  path: string
}

/**
 * A book's cover or first pages, and the switch between them (spec §2). Phones have no viewer inside a page: there the
 * style sheet leaves the frame out, which then is not fetched, and makes a card of the link.
 */
export function BookPicture({ book, isPreview, path }: BookPictureProps) {
  return (
    <div className={styles.picture}>
      {isPreview && book.pdf_file ? (
        // The viewer is many files: after what the page is made of. Without scripts at once.
        <iframe
          className={styles.pdf}
          src={book.pdf_file}
          title={`Preview of ${book.title}`}
          loading="lazy"
        />
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
          {isPreview && (
            <a className={styles.open} href={book.pdf_file} target="_blank" rel="noopener">
              <Icon name="external" />
              Open the preview in a new tab
            </a>
          )}
          {/* One element, so that the focus stays on it while its words change. */}
          <LinkButton
            to={isPreview ? path : `${path}${path.includes('?') ? '&' : '?'}preview`}
            tone="quiet"
            preventScrollReset
          >
            {isPreview ? 'SEE COVER' : 'SEE PREVIEW'}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
