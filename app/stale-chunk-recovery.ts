/**
 * A page opened before a deployment requests a route module that the current build no longer has (spec §8, a
 * missing lazy-loaded module). Remix then reloads the open page, and the navigation would be lost. So the page
 * saves its destination on `pagehide` and goes there after the reload.
 */
import type { useNavigation } from '@remix-run/react'

const STORAGE_KEY = 'going to'

/**
 * Returns the path of the navigation in progress: of a link, or of a form’s redirect. Undefined while a form is
 * being sent, so that nothing is sent twice.
 */
export function getDestination({ state, location }: ReturnType<typeof useNavigation>): string | undefined {
  return state === 'loading' ? location.pathname + location.search + location.hash : undefined
}

/** Returns session storage; reading or writing it may throw. */
type GetStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Notes a path for the page that comes next. */
export function saveDestination(path: string, storage: GetStorage): void {
  try {
    storage().setItem(STORAGE_KEY, path)
  } catch {
    // Without storage the visitor has to click again.
  }
}

/** Reads and removes the saved destination, so that it is followed only once. */
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

/**
 * After a reload by Remix, continues to the saved destination; then saves the destination on every `pagehide`.
 */
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
