import { formatTelLink } from '../../layout/tel-link.ts'
import { useRootData } from '../../root-data.ts'
import { POPULAR } from '../../search/popular.ts'
import { Link } from '../../ui/link.tsx'
import styles from './route.module.css'

/** Where to look without a search, or after one that found nothing. */
export function WaysOn({ hasSearched }: { hasSearched: boolean }) {
  const { settings } = useRootData()
  return (
    <div className={styles.group}>
      {hasSearched && <p>Try one word, or a shorter one, such as “trial”, “password” or “shipping”.</p>}
      <h2>{hasSearched ? 'Or look here' : 'Often looked for'}</h2>
      <ul>
        {POPULAR.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
      <p>
        Or ask a person: <Link to="/contact">write to us</Link>
        {settings && (
          <>
            {' '}
            or call <a href={formatTelLink(settings.phone)}>{settings.phone}</a>
          </>
        )}
        .
      </p>
    </div>
  )
}
