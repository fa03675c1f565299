import type { SectionOf } from '#contract/content/blocks.ts'
import { Section } from '../../ui/section.tsx'
import { RichText } from '../rich-text.tsx'
import styles from './steps.module.css'

/** Numbered steps on a thread, the number on a letter tile; few of them go from left to right. */
export function StepsSection({ section }: { section: SectionOf<'stepsSection'> }) {
  return (
    <Section tone={section.tone ?? 'paper'} {...(section.anchor && { id: section.anchor })}>
      <div className={styles.layout} data-count={section.steps.length}>
        <div className={styles.intro}>
          <h2>{section.heading}</h2>
          {section.intro && <p className={styles.lede}>{section.intro}</p>}
        </div>
        <ol className={styles.steps}>
          {section.steps.map(step => (
            <li key={step._key} className={styles.step}>
              <div className={styles.words}>
                <h3>{step.title}</h3>
                <RichText value={step.body} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
