import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './thanks.module.css'

const ID = 'thanks'

/** Where a message that was sent leads to: past the hero, which fills a phone's screen. */
export function getThanksUrl(path: string): string {
  return `${path}?sent#${ID}`
}

/** Stands in place of the form. Takes the focus when a message leads here: the button that had it is gone. */
export function Thanks({ heading, children }: { heading: string; children: ReactNode }) {
  const { hash } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  const isTarget = hash === `#${ID}`
  useEffect(() => {
    if (isTarget) element.current?.focus()
  }, [isTarget])
  return (
    <div className={styles.thanks} id={ID} ref={element} tabIndex={-1} role="status">
      <h2>{heading}</h2>
      <p>{children}</p>
    </div>
  )
}
