import { useRef } from 'react'
import type { Slide } from '#contract/content/documents.ts'
import { Picture } from '../../content/picture.tsx'
import { type EditAttributes, useEditLink } from '../../preview/edit-link.ts'
import { useRootData } from '../../root-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './carousel.module.css'
import { useAutoAdvance } from './use-auto-advance.ts'

/** Width by height of every slide's picture, so that none makes its slide taller than its neighbors. */
const PICTURE_RATIO = 4 / 3

/** Slides from the third on stand on the light ground (spec §2 Home). */
function isLight(index: number) {
  return index >= 2
}

/** A slide's button; the first slide, the software's, has one to log in as well (spec §2 Home). */
function SlideLinks({ slide, index, edit }: { slide: Slide; index: number; edit: EditAttributes }) {
  const { user, frontEnds } = useRootData()
  const tone = isLight(index) ? 'action' : 'sun'
  if (index > 0) {
    return (
      <p {...edit}>
        <LinkButton to={slide.link.href} tone={tone} about={slide.title}>
          {slide.link.label}
        </LinkButton>
      </p>
    )
  }
  return (
    <p className={styles.links} {...edit}>
      {user ? (
        <LinkButton to={frontEnds.app} tone={tone}>
          MYMAX
        </LinkButton>
      ) : (
        <>
          <LinkButton to={slide.link.href} tone={tone} about={slide.title}>
            {slide.link.label}
          </LinkButton>
          <LinkButton to="/login" tone="quiet">
            LOG IN
          </LinkButton>
        </>
      )}
    </p>
  )
}

/**
 * The slides at the top of Home: they turn every 3 s and can be paused, chosen and slid by hand; without
 * JavaScript they are slid by hand only (spec §2 Home; brand, Motion).
 */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const edit = useEditLink()
  const row = useRef<HTMLUListElement>(null)
  const { current, isPlaying, setPlaying, show } = useAutoAdvance(row, slides.length, {
    isPreview: useRootData().preview !== null,
  })
  const editOf = ({ _id }: Slide, field: string) => edit({ id: _id, type: 'slide', path: [field] })
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="What we offer"
      data-light={isLight(current)}
      data-live
    >
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.pause}
          onClick={() => setPlaying(!isPlaying)}
          aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
        </button>
        {slides.map((slide, index) => (
          <button
            key={slide._id}
            type="button"
            className={styles.dot}
            aria-label={`Slide ${index + 1}: ${slide.title}`}
            aria-current={index === current}
            onClick={() => show(index)}
          />
        ))}
      </div>
      <ul className={styles.row} ref={row} tabIndex={0} aria-label="Slides">
        {slides.map((slide, index) => (
          <li key={slide._id} className={styles.slide} data-light={isLight(index)}>
            <div className={styles.inner}>
              <div className={styles.words}>
                <h2 className={styles.title} {...editOf(slide, 'title')}>
                  {slide.title}
                </h2>
                <p className={styles.text} {...editOf(slide, 'text')}>
                  {slide.text}
                </p>
                <SlideLinks slide={slide} index={index} edit={editOf(slide, 'link')} />
              </div>
              <Picture
                className={styles.picture}
                picture={slide.picture}
                sizes="(min-width: 768px) 48vw, 92vw"
                aspectRatio={PICTURE_RATIO}
                eager={index === 0}
                edit={editOf(slide, 'picture')}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
