import type { SectionOf } from '#contract/content/blocks.ts'
import { Section } from '../../ui/section.tsx'
import styles from './quote.module.css'

/** One customer quote; the loader has picked which (spec §2 Reviews and quotes). */
export const QuoteSection = ({ section }: { section: SectionOf<'quoteSection'> }) => {
  const [quote] = section.quotes
  if (!quote) return null
  return (
    <Section tone="tint" {...(section.anchor && { id: section.anchor })}>
      <figure className={styles.quote}>
        <blockquote className={styles.text}>
          <p>{quote.text}</p>
        </blockquote>
        {quote.name && <figcaption className={styles.name}>{quote.name}</figcaption>}
      </figure>
    </Section>
  )
}
