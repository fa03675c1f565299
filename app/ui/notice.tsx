import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  tone: 'error' | 'success' | 'info'
  children: ReactNode
  id?: string
}

/** A message that stands out; errors are announced at once. */
export function Notice({ tone, children, id }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'} id={id}>
      {children}
    </div>
  )
}
