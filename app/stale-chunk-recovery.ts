/**
 * A page that was opened before a deployment asks for a route's module that the present build no longer has
 * (spec §8, a missing lazy-loaded module). Remix then reloads the page that is open, and what the visitor
 * pressed would be lost. So a page notes where it was going as it leaves, and once reloaded goes there.
 */
import type { useNavigation } from '@remix-run/react'

const STORAGE_KEY = 'going to'

/**
 * The path of the page that the visitor is being taken to: what was pressed, or where the answer to a form
 * leads. While a form is on its way there is none, so nothing is sent twice.
 */
export function getDestination({ state, location }: ReturnType<typeof useNavigation>): string | undefined {
  return state === 'loading' ? location.pathname + location.search + location.hash : undefined
}

/** The tab's storage; the browser may refuse it, at the first touch or at any later one. */
type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Notes a path for the page that comes next. */
export function saveDestination(path: string, storage: GetStorage): void {
  try {
    storage().setItem(STORAGE_KEY, path)
  } catch {
    // Where nothing is kept, the visitor presses again.
  }
}

/** Takes what the page before noted. It is gone before it is followed, so it is followed once. */
export function takeDestination(storage: GetStorage): string | undefined {
  try {
    const path = storage().getItem(STORAGE_KEY)
    storage().removeItem(STORAGE_KEY)
    return path ?? undefined
  } catch {
    return undefined
  }
}

const getTabStorage: GetStorage = () => window.sessionStorage

function isReload(): boolean {
  return performance.getEntriesByType('navigation').some(entry => 'type' in entry && entry.type === 'reload')
}

/** Goes where the page was going before Remix reloaded it, if it did, and from now on notes where it goes. */
export function resumeNavigation(): void {
  const { origin, pathname, search, hash } = window.location
  const path = takeDestination(getTabStorage)
  // Back and forward change the address first, so that the reload has led there already.
  if (path && isReload() && path !== pathname + search + hash) window.location.assign(origin + path)

  window.addEventListener('pagehide', () => {
    const next = window.__remixRouter && getDestination(window.__remixRouter.state.navigation)
    if (next) saveDestination(next, getTabStorage)
  })
}
