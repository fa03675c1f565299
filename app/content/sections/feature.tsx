import type { CSSProperties } from 'react'
import type { SectionOf } from '#contract/content/blocks.ts'
import { useCountedLink } from '../../measurement/use-counted-link.ts'
import { LinkButton } from '../../ui/button.tsx'
import { NoBreak } from '../../ui/no-break.tsx'
import { Section } from '../../ui/section.tsx'
import { TileRow } from '../../ui/tile.tsx'
import { Picture } from '../picture.tsx'
import { RichText } from '../rich-text.tsx'
import styles from './feature.module.css'
import { useSectionEditLink } from './section-edit-link.ts'

/** About the width of tiles in a row, in ems, for the style sheet. */
function measureTiles(tiles: readonly string[]): CSSProperties & { '--ems': number } {
  const widths = tiles.map(letters => Math.max(1.9, 0.8 + 0.65 * letters.length))
  return { '--ems': widths.reduce((sum, width) => sum + width + 0.35, 0) }
}

/** Text with a picture, or a row of letter tiles, beside it. */
export function FeatureSection({ section }: { section: SectionOf<'featureSection'> }) {
  const edit = useSectionEditLink()
  const countLink = useCountedLink()
  return (
    <Section tone={section.tone ?? 'paper'} {...(section.anchor && { id: section.anchor })}>
      <div className={styles.feature} data-side={section.side ?? 'right'} data-tone={section.tone}>
        <div className={styles.words}>
          <h2>
            <NoBreak>{section.heading}</NoBreak>
          </h2>
          <RichText value={section.body} />
          {section.links && section.links.length > 0 && (
            <p className={styles.links} {...edit('links')}>
              {section.links.map((link, index) => (
                <LinkButton
                  key={link.href + link.label}
                  to={countLink(link, 'feature', section.heading)}
                  tone={index === 0 ? 'plain' : 'quiet'}
                  about={section.heading}
                >
                  {link.label}
                </LinkButton>
              ))}
            </p>
          )}
        </div>
        {section.picture ? (
          <Picture
            className={styles.picture}
            picture={section.picture}
            sizes="(min-width: 768px) 45vw, 92vw"
            edit={edit('picture')}
          />
        ) : (
          section.tiles && (
            <div className={styles.sheet}>
              <div className={styles.tiles} style={measureTiles(section.tiles)}>
                <TileRow letters={section.tiles} />
              </div>
            </div>
          )
        )}
      </div>
    </Section>
  )
}
