import type { ReactNode } from 'react'
import type { Page } from '#contract/content/pages.ts'
import { usePageEditLink } from '../../preview/edit-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { TileRow } from '../../ui/tile.tsx'
import styles from './hero.module.css'

interface HeroProps {
  hero: Page['hero']
  /** The carousel beside the promise. */
  children: ReactNode
}

/** The top of Home: what MaxGuru promises, with the page's `h1` and its one action, and the carousel beside it. */
export function Hero({ hero, children }: HeroProps) {
  const edit = usePageEditLink()
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.promise}>
          {hero.tiles && (
            <div className={styles.tiles}>
              <TileRow letters={hero.tiles} />
            </div>
          )}
          <h1 {...edit('hero', 'heading')}>{hero.heading}</h1>
          {hero.lede && (
            <p className={styles.lede} {...edit('hero', 'lede')}>
              {hero.lede}
            </p>
          )}
          {hero.links && hero.links.length > 0 && (
            <p className={styles.links} {...edit('hero', 'links')}>
              {hero.links.map((link, index) => (
                <LinkButton
                  key={link.href + link.label}
                  to={link.href}
                  tone={index === 0 ? 'action' : 'quiet'}
                >
                  {link.label}
                </LinkButton>
              ))}
            </p>
          )}
        </div>
        {children}
      </div>
    </div>
  )
}
