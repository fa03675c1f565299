import type { CSSProperties } from 'react'
import type { SectionOf } from '#contract/content/blocks.ts'
import { Section } from '../../ui/section.tsx'
import styles from './figures.module.css'

/** The length of the longest word, for the style sheet. */
function measureWords(text: string): CSSProperties & { '--letters': number } {
  return { '--letters': Math.max(...text.split(/\s+/).map(word => word.length)) }
}

/** Figures large, with what they mean beneath. */
export function FiguresSection({ section }: { section: SectionOf<'figuresSection'> }) {
  return (
    <Section tone={section.tone ?? 'ink'} {...(section.anchor && { id: section.anchor })}>
      {section.heading && <h2 className={styles.heading}>{section.heading}</h2>}
      <dl className={styles.figures}>
        {section.figures.map(figure => (
          <div key={figure._key} className={styles.figure}>
            <dt className={styles.label}>{figure.label}</dt>
            <dd className={styles.value} style={measureWords(figure.value)}>
              {figure.value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
