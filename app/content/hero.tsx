import type { ReactNode } from 'react'
import type { Page } from '#contract/content/pages.ts'
import { useCountedLink } from '../measurement/use-counted-link.ts'
import { usePageEditLink } from '../preview/edit-link.tsx'
import { LinkButton } from '../ui/button.tsx'
import { NoBreak } from '../ui/no-break.tsx'
import { TileRow } from '../ui/tile.tsx'
import styles from './hero.module.css'
import { Picture } from './picture.tsx'

interface HeroProps {
  hero: Page['hero']
  /** What a page adds below the words, such as a phone link. */
  children?: ReactNode
}

/** The top of a page: its only `h1`, what it is about, and where to go from here. */
export function Hero({ hero, children }: HeroProps) {
  const edit = usePageEditLink()
  const countLink = useCountedLink()
  return (
    <header className={styles.hero}>
      <div className={styles.inner} data-picture={Boolean(hero.picture)}>
        <div className={styles.words}>
          {hero.tiles && hero.tiles.length > 0 && <TileRow letters={hero.tiles} />}
          <h1 {...edit('hero', 'heading')}>
            <NoBreak>{hero.heading}</NoBreak>
          </h1>
          {hero.lede && (
            <p className={styles.lede} {...edit('hero', 'lede')}>
              {hero.lede}
            </p>
          )}
          {(hero.links?.length || hero.note || children) && (
            <div className={styles.actions} {...edit('hero', 'links')}>
              {hero.links?.map((link, index) => (
                <LinkButton
                  key={link.href + link.label}
                  to={countLink(link, 'top')}
                  tone={index === 0 ? 'action' : 'quiet'}
                >
                  {link.label}
                </LinkButton>
              ))}
              {children}
              {hero.note && (
                <strong className={styles.note} {...edit('hero', 'note')}>
                  {hero.note}
                </strong>
              )}
            </div>
          )}
        </div>
        {hero.picture && (
          <Picture
            className={styles.picture}
            picture={hero.picture}
            sizes="(min-width: 950px) 34rem, 92vw"
            eager
            edit={edit('hero', 'picture')}
          />
        )}
      </div>
    </header>
  )
}
