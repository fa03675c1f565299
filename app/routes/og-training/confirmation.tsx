import { useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './list.module.css'

interface ConfirmationProps {
  trainingId: number
  children: ReactNode
}

/**
 * The result of a registration. It takes the focus when the dialog leads to it, so that a screen reader reads it,
 * and the keyboard goes on from there.
 */
export function Confirmation({ trainingId, children }: ConfirmationProps) {
  const { hash } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  const isTarget = hash === `#training-${trainingId}`
  useEffect(() => {
    if (isTarget) element.current?.focus()
  }, [isTarget])
  return (
    <div className={styles.registered} ref={element} tabIndex={-1} role="status">
      {children}
    </div>
  )
}
