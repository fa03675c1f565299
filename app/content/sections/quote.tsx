import type { SectionOf } from '#contract/content/blocks.ts'
import { useEditLink } from '../../preview/edit-link.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './quote.module.css'

/** One customer quote; the loader has picked which, or shows all in a preview (spec §2 Reviews and quotes). */
export function QuoteSection({ section }: { section: SectionOf<'quoteSection'> }) {
  const edit = useEditLink()
  if (section.quotes.length === 0) return null
  return (
    <Section tone="tint" {...(section.anchor && { id: section.anchor })}>
      {section.quotes.map(quote => (
        <figure
          key={quote._id}
          className={styles.quote}
          {...edit({ id: quote._id, type: 'quote', path: ['text'] })}
        >
          <blockquote className={styles.text}>
            <p>{quote.text}</p>
          </blockquote>
          {quote.name && <figcaption className={styles.name}>{quote.name}</figcaption>}
        </figure>
      ))}
    </Section>
  )
}
