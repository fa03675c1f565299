import { useRef } from 'react'
import type { Slide } from '#contract/content/documents.ts'
import { Picture } from '../../content/picture.tsx'
import { useCountedLink } from '../../measurement/use-counted-link.ts'
import { type EditAttributes, useEditLink } from '../../preview/edit-link.tsx'
import { useRootData } from '../../root-data.ts'
import { useSiteData } from '../../site-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './carousel.module.css'

/** Time each slide is shown (spec §9). */
const SLIDE_MS = 3000
/** Width by height of every slide's picture, so that none makes its slide taller than its neighbors. */
const PICTURE_RATIO = 4 / 3

/** Slides from the third on stand on the light ground (spec §2 Home). */
function isLight(index: number) {
  return index >= 2
}

/** A slide's button; the first slide, the software's, has one to log in as well (spec §2 Home). */
function SlideLinks({ slide, index, edit }: { slide: Slide; index: number; edit: EditAttributes }) {
  const { user } = useRootData()
  const { frontEnds } = useSiteData()
  const to = useCountedLink()(slide.link, 'slide', slide.title)
  const tone = isLight(index) ? 'plain' : 'sun'
  if (index === 0 && user) {
    return (
      <p className={styles.links} {...edit}>
        <LinkButton to={frontEnds.app} tone={tone}>
          MYMAX
        </LinkButton>
      </p>
    )
  }
  return (
    <p className={styles.links} {...edit}>
      <LinkButton to={to} tone={tone} about={slide.title}>
        {slide.link.label}
      </LinkButton>
      {index === 0 && (
        <LinkButton to="/login" tone="quiet">
          LOG IN
        </LinkButton>
      )}
    </p>
  )
}

/**
 * The slides at the top of Home: they turn every 3 s and can be paused, chosen and slid by hand; without
 * JavaScript they are a row that is scrolled (spec §2 Home; brand, Motion; docs/decisions/0002-carousels.md).
 */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const edit = useEditLink()
  const isPreview = useRootData().preview !== null
  const root = useRef<HTMLElement>(null)
  useCarousel(root, slides.length)
  const editOf = ({ _id }: Slide, field: string) => edit({ id: _id, type: 'slide', path: [field] })
  return (
    <section
      className={styles.carousel}
      ref={root}
      aria-roledescription="carousel"
      aria-label="What we offer"
      data-carousel
      data-interval={SLIDE_MS}
      data-light="false"
      data-preview={isPreview || undefined}
    >
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button type="button" className={styles.pause} data-pause aria-label="Pause the slides">
            <Icon name="pause" size={20} />
            <Icon name="play" size={20} />
          </button>
          {slides.map((slide, index) => (
            <button
              key={slide._id}
              type="button"
              className={styles.dot}
              data-slide={index}
              aria-label={`Slide ${index + 1}: ${slide.title}`}
              aria-current={index === 0}
            />
          ))}
        </div>
      )}
      <ul className={styles.row} tabIndex={0} aria-label="Slides" data-row>
        {slides.map((slide, index) => (
          <li key={slide._id} className={styles.slide} data-light={isLight(index)}>
            <article
              className={styles.card}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
            >
              <div className={styles.frame}>
                <Picture
                  className={styles.picture}
                  picture={slide.picture}
                  sizes="(min-width: 950px) 36rem, 92vw"
                  aspectRatio={PICTURE_RATIO}
                  eager={index === 0}
                  edit={editOf(slide, 'picture')}
                />
              </div>
              <div className={styles.words}>
                <h2 className={styles.title} {...editOf(slide, 'title')}>
                  {slide.title}
                </h2>
                <p className={styles.text} {...editOf(slide, 'text')}>
                  {slide.text}
                </p>
                <SlideLinks slide={slide} index={index} edit={editOf(slide, 'link')} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
