import { Children, type ReactNode, useId, useRef } from 'react'
import { Icon } from '../icon.tsx'
import styles from './slider.module.css'
import { useCarousel } from './use-carousel.ts'

interface SliderProps {
  label: string
  /** Each with a key; shown side by side, slid by hand. */
  children: ReactNode
}

/** A row that is slid by hand, by touch, by keyboard or by its two buttons; it never moves by itself. */
export function Slider({ label, children }: SliderProps) {
  const root = useRef<HTMLElement>(null)
  const id = useId()
  useCarousel(root, Children.count(children))
  return (
    <section
      className={styles.slider}
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      data-carousel
    >
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-controls={id}
          data-step={-1}
          aria-label="Previous"
        >
          <Icon name="arrowLeft" />
        </button>
        <button type="button" className={styles.button} aria-controls={id} data-step={1} aria-label="Next">
          <Icon name="arrowRight" />
        </button>
      </div>
      {/* The list takes the focus, for the arrow keys. */}
      <ul className={styles.row} id={id} tabIndex={0} aria-label={label} data-row>
        {Children.map(children, slide => (
          <li className={styles.slide}>{slide}</li>
        ))}
      </ul>
    </section>
  )
}
