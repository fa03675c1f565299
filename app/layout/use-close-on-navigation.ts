import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect } from 'react'

/** Closes a `<details>` on every navigation (spec §2: every navigation closes the menu). */
export const useCloseOnNavigation = (details: RefObject<HTMLDetailsElement>): void => {
  const { key } = useLocation()
  useEffect(() => {
    if (key) details.current?.removeAttribute('open')
  }, [key, details])
}
