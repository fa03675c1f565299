import styles from './rich-text.module.css'

/** HTML that `toSafeHtml` has made safe on the server; never give it anything else. */
export function SafeHtml({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
