import type { LegalDocument } from '#contract/content/documents.ts'
import { RichText } from '../../content/rich-text.tsx'
import { type Field, useEditLink } from '../../preview/edit-link.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './terms.module.css'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-09-01` as people read it: `September 1, 2026`. */
function formatDate(day: string): string {
  const date = new Date(day)
  return Number.isNaN(date.getTime()) ? day : longDate.format(date)
}

/** A legal document: contents beside, sections by number, each with an address of its own. */
export function Terms({ terms }: { terms: LegalDocument }) {
  const edit = useEditLink()
  const editOf = (...path: Field['path'][number][]) =>
    edit({ id: 'legal-terms', type: 'legalDocument', path })
  return (
    <Section>
      <div className={styles.terms}>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 className={styles.contentsTitle} id="contents">
            Contents
          </h2>
          <ol className={styles.entries}>
            {terms.sections.map((section, index) => (
              <li key={section._key}>
                <a href={`#section-${index + 1}`}>
                  <span className={styles.entryNumber}>{index + 1}</span>
                  {section.heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.text}>
          <p className={styles.effective} {...editOf('effective')}>
            Effective <time dateTime={terms.effective}>{formatDate(terms.effective)}</time>
          </p>
          {terms.intro && <RichText value={terms.intro} edit={editOf('intro')} />}
          {terms.sections.map((section, index) => (
            <section
              key={section._key}
              className={styles.section}
              id={`section-${index + 1}`}
              {...editOf('sections', { _key: section._key })}
            >
              <h2 className={styles.heading} {...editOf('sections', { _key: section._key }, 'heading')}>
                <span className={styles.number}>{index + 1}.</span> {section.heading}
              </h2>
              <RichText value={section.body} />
            </section>
          ))}
        </article>
      </div>
    </Section>
  )
}
