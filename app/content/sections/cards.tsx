import type { SectionOf } from '#contract/content/blocks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { Section } from '../../ui/section.tsx'
import { Tile } from '../../ui/tile.tsx'
import { RichText } from '../rich-text.tsx'
import styles from './cards.module.css'

const TONES = ['brand', 'sun', 'coral'] as const

/** A row of short cards; their buttons stand on one line. */
export function CardsSection({ section }: { section: SectionOf<'cardsSection'> }) {
  const Heading = section.heading ? 'h3' : 'h2'
  return (
    <Section tone={section.tone ?? 'paper'} {...(section.anchor && { id: section.anchor })}>
      {(section.heading || section.intro) && (
        <div className={styles.intro}>
          {section.heading && <h2>{section.heading}</h2>}
          {section.intro && <p>{section.intro}</p>}
        </div>
      )}
      <ul className={styles.cards} data-count={section.cards.length} data-choice={!section.heading}>
        {section.cards.map((card, index) => (
          <li key={card._key} className={styles.card}>
            {card.tile && (
              <span className={styles.tile}>
                <Tile tone={TONES[index % TONES.length] ?? 'brand'}>{card.tile}</Tile>
              </span>
            )}
            {card.eyebrow && <p className={styles.eyebrow}>{card.eyebrow}</p>}
            <Heading className={styles.title}>
              <NoBreak>{card.title}</NoBreak>
            </Heading>
            <RichText value={card.body} />
            {card.link && (
              <p className={styles.link}>
                <LinkButton to={card.link.href} tone={!section.heading && index === 0 ? 'action' : 'plain'}>
                  {card.link.label}
                </LinkButton>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
