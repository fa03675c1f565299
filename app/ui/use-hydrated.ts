import { startTransition, useEffect, useState } from 'react'

/** True in a browser once its app is hydrated; never set on the server, which runs no effects. */
let isAppHydrated = false

/**
 * False on the server and while hydrating, true once the page runs scripts. Changes in a transition: by an external
 * store, React would render all that depends on it in one task.
 */
export function useIsHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(isAppHydrated)
  useEffect(() => {
    isAppHydrated = true
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
