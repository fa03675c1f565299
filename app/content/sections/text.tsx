import type { SectionOf } from '#contract/content/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { RichText } from '../rich-text.tsx'
import styles from './text.module.css'

/** Running text under a heading. */
export function TextSection({ section }: { section: SectionOf<'textSection'> }) {
  return (
    <Section tone={section.tone ?? 'paper'} {...(section.anchor && { id: section.anchor })}>
      <div className={styles.text}>
        {section.heading && <h2>{section.heading}</h2>}
        <RichText value={section.body} />
      </div>
    </Section>
  )
}
