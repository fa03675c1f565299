import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react'
import styles from './password-input.module.css'
import { useIsHydrated } from './use-hydrated.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * The control of a password, with a button that shows what was typed where scripts run. Sending the form hides it
 * again, so that browsers do not keep it as ordinary text.
 */
export function PasswordInput({ className, ...props }: InputHTMLAttributes<HTMLInputElement>) {
  const isHydrated = useIsHydrated()
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <div className={styles.frame}>
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        ref={input}
        className={[className, styles.control].filter(Boolean).join(' ')}
        type={isShown ? 'text' : 'password'}
      />
      {isHydrated && (
        <button
          className={styles.toggle}
          type="button"
          aria-controls={props.id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </button>
      )}
    </div>
  )
}
