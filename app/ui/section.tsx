import type { ReactNode } from 'react'
import type { Tone } from '#contract/content/basics.ts'
import styles from './section.module.css'

interface SectionProps {
  tone?: Tone
  id?: string
  /** Id of the heading that names the section. */
  labelledBy?: string
  children: ReactNode
}

/** A band across the page, its content held to the page's width. */
export const Section = ({ tone = 'paper', id, labelledBy, children }: SectionProps) => (
  <section className={styles.section} data-tone={tone} id={id} aria-labelledby={labelledBy}>
    <div className={styles.inner}>{children}</div>
  </section>
)
