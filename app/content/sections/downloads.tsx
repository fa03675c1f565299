import type { SectionOf } from '#contract/content/blocks.ts'
import { useEditLink } from '../../preview/edit-link.tsx'
import { useSiteData } from '../../site-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './downloads.module.css'
import { formatBytes } from './format-bytes.ts'

/** Files to download, one group of them (spec §2 Methods). */
export function DownloadsSection({ section }: { section: SectionOf<'downloadsSection'> }) {
  const { mediaUrl } = useSiteData()
  const edit = useEditLink()
  return (
    <Section {...(section.anchor && { id: section.anchor })}>
      <div className={styles.intro}>
        <h2>{section.heading}</h2>
        {section.intro && <p>{section.intro}</p>}
      </div>
      <ul className={styles.downloads}>
        {section.downloads.map(download => (
          <li key={download._id} {...edit({ id: download._id, type: 'download', path: ['title'] })}>
            <a
              className={styles.download}
              href={new URL(download.file, mediaUrl).href}
              type="application/pdf"
            >
              <span className={styles.icon}>
                <Icon name="download" />
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{download.title}</span>
                {download.description && <span>{download.description}</span>}
                <span className={styles.meta}>
                  {['PDF', download.size && formatBytes(download.size), download.version]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
