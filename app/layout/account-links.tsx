import { Form } from '@remix-run/react'
import { useRootData } from '../root-data.ts'
import { useSiteData } from '../site-data.ts'
import { Link } from '../ui/link.tsx'
import { useCurrentPath } from '../ui/use-current-path.ts'
import { useActivePage } from './active-page.ts'
import styles from './menu.module.css'

/** LOG IN, or where a login leads and LOGOUT (spec §2 Navbar). */
export function AccountLinks() {
  const { user } = useRootData()
  const { frontEnds } = useSiteData()
  const { activeLink } = useActivePage()
  const here = useCurrentPath()
  if (!user) {
    return (
      <li>
        <Link className={styles.login} to="/login" aria-current={activeLink === 'login' || undefined}>
          LOG IN
        </Link>
      </li>
    )
  }
  return (
    <>
      <li>
        <a className={styles.login} href={frontEnds.app}>
          MYMAX
        </a>
      </li>
      {!user.isStudent && (
        <li>
          <a className={styles.link} href={frontEnds.dashboard}>
            DASHBOARD
          </a>
        </li>
      )}
      <li>
        <Form method="post" action="/logout" reloadDocument>
          <input type="hidden" name="returnTo" value={here} />
          <button type="submit" className={styles.logout}>
            LOGOUT
          </button>
        </Form>
      </li>
    </>
  )
}
