import { getPagePath, getSitePage, type PageKey } from '#contract/site-pages.ts'
import { Link } from '../ui/link.tsx'
import styles from '../ui/query-form.module.css'
import { Section } from '../ui/section.tsx'
import { RELATED_PAGES } from './related-pages.ts'

/** Links to the pages that go with one, at its end. */
export function RelatedLinks({ pageKey }: { pageKey: PageKey }) {
  const pages = RELATED_PAGES[pageKey]
  if (!pages) return null
  return (
    <Section>
      <nav aria-labelledby="related-pages">
        <h2 id="related-pages">Read next</h2>
        <ul className={styles.links}>
          {pages.map(key => (
            <li key={key}>
              <Link to={getPagePath(key)}>{getSitePage(key).name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Section>
  )
}
