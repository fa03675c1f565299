import type { ClassStudent } from '#contract/school.ts'
import { DIALOG_ID } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { Tile } from '../../ui/tile.tsx'
import styles from './student-card.module.css'

/** How much of a username the button shows (spec §9). */
const SHOWN_CHARACTERS = 8

interface StudentCardProps {
  student: ClassStudent
  /** The class's own path; choosing leads to its question. */
  path: string
}

/** One student of the class, with the button that asks whether it is them (spec §2 Class login). */
export function StudentCard({ student, path }: StudentCardProps) {
  return (
    <li className={styles.card}>
      <span className={styles.tile}>
        <Tile tone="sun">
          {(student.last_name || student.first_name || student.username).slice(0, 1).toUpperCase()}
        </Tile>
      </span>
      <h2 className={styles.name}>
        {[student.last_name, student.first_name].filter(Boolean).join(', ') || '\u00A0'}
      </h2>
      <p className={styles.username}>{student.username}</p>
      <p className={styles.email}>{student.email || '\u00A0'}</p>
      <Link
        className={styles.button}
        to={`${path}?as=${encodeURIComponent(student.username)}#${DIALOG_ID}`}
        preventScrollReset
      >
        Login as {student.username.slice(0, SHOWN_CHARACTERS)}...
      </Link>
    </li>
  )
}
