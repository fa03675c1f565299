import type { SectionOf } from '#contract/content/blocks.ts'
import { useSiteData } from '../../site-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './clever.module.css'

/** 'Log in with Clever' (spec §2 Home), where single sign-on is set up. */
export function CleverSection({ section }: { section: SectionOf<'cleverSection'> }) {
  const { singleSignOn } = useSiteData().frontEnds
  if (!singleSignOn) return null
  return (
    <Section tone="ink" {...(section.anchor && { id: section.anchor })}>
      <div className={styles.clever}>
        <div className={styles.words}>
          <h2>{section.heading}</h2>
          <p>{section.text}</p>
        </div>
        <LinkButton to={singleSignOn} tone="sun">
          {section.label}
        </LinkButton>
      </div>
    </Section>
  )
}
