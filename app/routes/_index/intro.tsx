import type { Page } from '#contract/content/pages.ts'
import { usePageEditLink } from '../../preview/edit-link.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { TileRow } from '../../ui/tile.tsx'
import styles from './intro.module.css'

/** The paragraph below the carousel that says what MaxGuru is; it holds the page's `h1`. */
export function Intro({ hero }: { hero: Page['hero'] }) {
  const edit = usePageEditLink()
  return (
    <Section>
      <div className={styles.intro}>
        {hero.tiles && <TileRow letters={hero.tiles} />}
        <h1 className={styles.heading} {...edit('hero', 'heading')}>
          {hero.heading}
        </h1>
        {hero.lede && (
          <p className={styles.lede} {...edit('hero', 'lede')}>
            {hero.lede}
          </p>
        )}
        {hero.links && hero.links.length > 0 && (
          <p className={styles.links} {...edit('hero', 'links')}>
            {hero.links.map((link, index) => (
              <LinkButton key={link.href + link.label} to={link.href} tone={index === 0 ? 'action' : 'quiet'}>
                {link.label}
              </LinkButton>
            ))}
          </p>
        )}
      </div>
    </Section>
  )
}
