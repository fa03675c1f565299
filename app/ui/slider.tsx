import { type ReactNode, useId, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './slider.module.css'

interface SliderProps {
  label: string
  /** Each with a key; shown side by side, slid by hand. */
  children: ReactNode
}

/** A row that is slid by hand, by touch, by keyboard or by its two buttons; it never moves by itself. */
export function Slider({ label, children }: SliderProps) {
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const slide = (direction: 1 | -1) => {
    const row = list.current
    const step = row?.firstElementChild?.getBoundingClientRect().width ?? 0
    row?.scrollBy({ left: direction * (step + 24) })
  }
  return (
    <section className={styles.slider} aria-roledescription="carousel" aria-label={label}>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          aria-controls={id}
          onClick={() => slide(-1)}
          aria-label="Previous"
        >
          <Icon name="arrowLeft" />
        </button>
        <button
          type="button"
          className={styles.button}
          aria-controls={id}
          onClick={() => slide(1)}
          aria-label="Next"
        >
          <Icon name="arrowRight" />
        </button>
      </div>
      <ul className={styles.row} id={id} ref={list} tabIndex={0} aria-label={label}>
        {children}
      </ul>
    </section>
  )
}
