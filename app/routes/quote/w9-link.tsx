import { formatBytes } from '../../content/sections/format-bytes.ts'
import { useRootData } from '../../root-data.ts'
import { useSiteData } from '../../site-data.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './w9-link.module.css'

/** The W-9 to download; nothing while editors have uploaded none. */
export function W9Link() {
  const { settings } = useRootData()
  const { mediaUrl } = useSiteData()
  const w9 = settings?.w9
  if (!w9) return null
  return (
    <p className={styles.w9}>
      <Icon name="download" />
      <span>
        Only need our W-9?{' '}
        <a href={new URL(w9.file, mediaUrl).href} type="application/pdf">
          Download the W-9 (PDF{w9.size ? `, ${formatBytes(w9.size)}` : ''})
        </a>
      </span>
    </p>
  )
}
