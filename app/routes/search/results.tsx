import { SEARCH_KINDS } from '../../search/entry.ts'
import type { MarkedText } from '../../search/excerpt.ts'
import type { ResultGroup } from '../../search/search-site.server.ts'
import { Link } from '../../ui/link.tsx'
import styles from './route.module.css'

function Marked({ words }: { words: MarkedText }) {
  // The pieces of a text have no name but their place.
  return words.map(({ text, isMatch }, at) => (isMatch ? <mark key={`${at} ${text}`}>{text}</mark> : text))
}

/** What was found, by kind. */
export function Results({ groups }: { groups: readonly ResultGroup[] }) {
  return groups.map(({ kind, results }) => (
    <section key={kind} className={styles.group} aria-labelledby={`found-${kind}`}>
      <h2 id={`found-${kind}`}>
        {SEARCH_KINDS[kind]} ({results.length})
      </h2>
      <ul className={styles.results}>
        {results.map(({ id, href, title, excerpt }) => (
          <li key={id}>
            {/* A browser opens the panel that an address points into; a navigation by script does not. */}
            <Link to={href} reloadDocument={kind === 'question'}>
              <Marked words={title} />
            </Link>
            <p>
              <Marked words={excerpt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
}
