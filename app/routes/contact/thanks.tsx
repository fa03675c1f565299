import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import styles from './thanks.module.css'

const ID = 'thanks'

/** Where a message that was sent leads to: past the hero, which fills a phone's screen. */
export const THANKS_URL = `/contact?sent#${ID}`

/** Takes the focus when a message leads here: the button that had it is gone. */
export function Thanks() {
  const { hash } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  const isTarget = hash === `#${ID}`
  useEffect(() => {
    if (isTarget) element.current?.focus()
  }, [isTarget])
  return (
    <div className={styles.thanks} id={ID} ref={element} tabIndex={-1} role="status">
      <h2>Thank you for your message!</h2>
      <p>A member of our team will reply, usually within one business day.</p>
    </div>
  )
}
