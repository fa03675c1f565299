import type { SectionOf } from '#contract/content/blocks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './callout.module.css'

/** A band that asks for one thing. */
export const CalloutSection = ({ section }: { section: SectionOf<'calloutSection'> }) => (
  <Section tone={section.tone ?? 'sun'} {...(section.anchor && { id: section.anchor })}>
    <div className={styles.callout}>
      <div className={styles.words}>
        <h2>{section.heading}</h2>
        {section.text && <p>{section.text}</p>}
      </div>
      <p className={styles.links}>
        {section.links.map((link, index) => (
          <LinkButton key={link.href + link.label} to={link.href} tone={index === 0 ? 'action' : 'quiet'}>
            {link.label}
          </LinkButton>
        ))}
      </p>
    </div>
  </Section>
)
