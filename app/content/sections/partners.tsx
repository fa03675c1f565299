import type { SectionOf } from '#contract/content/blocks.ts'
import { useEditLink } from '../../preview/edit-link.tsx'
import { Section } from '../../ui/section.tsx'
import { Picture } from '../picture.tsx'
import styles from './partners.module.css'

/** The partners' logos in a row. */
export function PartnersSection({ section }: { section: SectionOf<'partnersSection'> }) {
  const edit = useEditLink()
  return (
    <Section {...(section.anchor && { id: section.anchor })}>
      <h2 className={styles.heading}>{section.heading}</h2>
      <ul className={styles.partners}>
        {section.partners.map(partner => (
          <li
            key={partner._id}
            className={styles.partner}
            {...edit({ id: partner._id, type: 'partner', path: ['logo'] })}
          >
            {partner.url ? (
              <a href={partner.url}>
                <Picture className={styles.logo} picture={partner.logo} sizes="12rem" />
              </a>
            ) : (
              <Picture className={styles.logo} picture={partner.logo} sizes="12rem" />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
