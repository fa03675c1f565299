import { useMemo } from 'react'
import { trustHtml } from '../document/trusted-types.ts'
import styles from './rich-text.module.css'

/** HTML that `toSafeHtml` has made safe on the server; never give it anything else. */
export function SafeHtml({ html }: { html: string }) {
  // Made once: React sets the HTML anew whenever it is given another object.
  const trusted = useMemo(() => trustHtml(html), [html])
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: trusted }} />
}
