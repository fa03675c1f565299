import { useNavigate } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { useLayoutEffectInBrowser } from './use-layout-effect.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Of a dialog's title. End links to a dialog's address with it: without JavaScript the keyboard then starts inside it. */
export const DIALOG_ID = 'dialog'

interface RouteDialogProps {
  title: ReactNode
  /** The page below, where closing leads. */
  closeTo: string
  /** Without it neither Escape nor a press outside closes, and there is no cross; buttons inside do. */
  dismissable?: boolean
  /** `wide` is for a page of content, `narrow` (400 px) for a question. */
  size?: 'narrow' | 'medium' | 'wide'
  children: ReactNode
}

/**
 * A dialog with an address: the route renders it while its URL is shown. Without JavaScript it is an overlay
 * with links and forms; with it a modal dialog that takes the focus, gives it back, and closes on Escape. In a page
 * loaded with it, `document/modal-dialog.ts` makes it modal at once, and closes it until React does.
 */
export function RouteDialog({
  title,
  closeTo,
  dismissable = true,
  size = 'medium',
  children,
}: RouteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const close = () => navigate(closeTo, { preventScrollReset: true })

  useLayoutEffectInBrowser(() => {
    const element = dialog.current
    if (!element) return
    if (!element.matches(':modal')) {
      element.dataset.rising = ''
      element.close()
      element.showModal()
      heading.current?.focus()
    }
    // Closing before it leaves the document is what gives the focus back to where it was.
    return () => element.close()
  }, [])

  return (
    <>
      <div className={styles.scrim}>
        <dialog
          ref={dialog}
          className={styles.dialog}
          data-size={size}
          open
          data-close-to={closeTo}
          data-dismissable={dismissable || undefined}
          tabIndex={-1}
          aria-labelledby={DIALOG_ID}
          onCancel={event => {
            event.preventDefault()
            if (dismissable) close()
          }}
          onKeyDown={event => {
            // A second Escape would close a dialog whose first one was refused.
            if (event.key === 'Escape' && !dismissable) event.preventDefault()
          }}
          onClick={event => {
            if (dismissable && event.target === event.currentTarget) close()
          }}
        >
          <div className={styles.inner}>
            <h2 className={styles.title} id={DIALOG_ID} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            {children}
            {dismissable && (
              <Link className={styles.close} to={closeTo} preventScrollReset>
                <Icon name="close" />
                <VisuallyHidden>Close</VisuallyHidden>
              </Link>
            )}
          </div>
        </dialog>
      </div>
      <div className={styles.end} />
    </>
  )
}

/** The row of buttons at the foot of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
