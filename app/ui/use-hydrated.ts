import { useSyncExternalStore } from 'react'

function subscribe() {
  return () => {}
}

/** False on the server and while hydrating, true once the page runs scripts. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
