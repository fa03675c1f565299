import { createContext, type ReactNode, useContext } from 'react'
import type { Tone } from '#contract/content/basics.ts'
import styles from './section.module.css'

/** Attributes for the sections below it, such as those by which the Studio finds one in a preview. */
const SectionAttributes = createContext<{ 'data-sanity'?: string }>({})
export const SectionAttributesProvider = SectionAttributes.Provider

interface SectionProps {
  tone?: Tone
  id?: string
  /** Id of the heading that names the section. */
  labelledBy?: string
  children: ReactNode
}

/** A band across the page, its content held to the page's width. */
export function Section({ tone = 'paper', id, labelledBy, children }: SectionProps) {
  return (
    <section
      className={styles.section}
      data-tone={tone}
      id={id}
      aria-labelledby={labelledBy}
      {...useContext(SectionAttributes)}
    >
      <div className={styles.inner}>{children}</div>
    </section>
  )
}

/** A rounded block inside a section, on a ground of its own. */
export function Panel({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={styles.panel} data-tone={tone}>
      {children}
    </div>
  )
}
