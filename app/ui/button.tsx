import { Link } from '@remix-run/react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'

/** `action` is the one most important thing of a page; `plain` a brand button; `quiet` an outline. */
export type ButtonTone = 'action' | 'plain' | 'quiet' | 'sun'

interface LinkButtonProps {
  to: string
  tone?: ButtonTone
  /** Opens elsewhere, in a new tab. */
  newTab?: boolean
  /** Leaves the page where it is scrolled to, as a link that opens or closes a dialog does. */
  preventScrollReset?: boolean
  children: ReactNode
}

function isExternal(to: string) {
  return /^[a-z]+:/i.test(to)
}

/** A link that looks like a button; to another site or scheme it is a plain anchor. */
export function LinkButton({
  to,
  tone = 'plain',
  newTab = false,
  preventScrollReset = false,
  children,
}: LinkButtonProps) {
  return isExternal(to) ? (
    <a
      className={styles.button}
      data-tone={tone}
      href={to}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  ) : (
    <Link className={styles.button} data-tone={tone} to={to} preventScrollReset={preventScrollReset}>
      {children}
    </Link>
  )
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
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
