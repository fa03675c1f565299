import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { Link } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** `action` is the one most important thing of a page; `plain` a brand button; `quiet` an outline. */
export type ButtonTone = 'action' | 'plain' | 'quiet' | 'sun'

interface LinkButtonProps {
  to: string
  tone?: ButtonTone
  /** Opens elsewhere, in a new tab. */
  newTab?: boolean
  /** What it leads to, told to assistive technology where the label does not say it: `LEARN MORE` about this. */
  about?: string | undefined
  /** Leaves the page where it is scrolled to, as a link that opens or closes a dialog does. */
  preventScrollReset?: boolean
  children: ReactNode
}

/** Labels that say the same of every link. */
const GENERIC_LABEL = /^(?:learn|read|see) more$/i

function isExternal(to: string) {
  return /^[a-z]+:/i.test(to)
}

/** A link that looks like a button; to another site or scheme it is a plain anchor. */
export function LinkButton({
  to,
  tone = 'plain',
  newTab = false,
  about,
  preventScrollReset = false,
  children,
}: LinkButtonProps) {
  const words = (
    <>
      {children}
      {about && typeof children === 'string' && GENERIC_LABEL.test(children) && (
        <VisuallyHidden> about {about}</VisuallyHidden>
      )}
    </>
  )
  return isExternal(to) ? (
    <a
      className={styles.button}
      data-tone={tone}
      href={to}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {words}
    </a>
  ) : (
    <Link className={styles.button} data-tone={tone} to={to} preventScrollReset={preventScrollReset}>
      {words}
    </Link>
  )
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone
  /** The form is being sent, and clicks are ignored. `disabled` would drop the focus. */
  busy?: boolean
}

function ignorePress(event: MouseEvent) {
  return event.preventDefault()
}

/**
 * A button of a form. `aria-disabled` dims it but leaves it clickable (architecture rule 7), unless it is busy.
 */
export function Button({
  tone = 'plain',
  type = 'submit',
  busy = false,
  className,
  onClick,
  'aria-disabled': isDimmed,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={[styles.button, className].filter(Boolean).join(' ')}
      data-tone={tone}
      aria-disabled={busy || isDimmed}
      onClick={busy ? ignorePress : onClick}
      {...rest}
    />
  )
}
