import { isCardPath } from '#contract/card-paths.ts'

/** True when this document was loaded as one that may have a card field, rather than navigated to by script. */
export function isCardDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return !navigation || isCardPath(new URL(navigation.name).pathname)
}

/**
 * Lets the browser follow links to pages with a card field from documents that may have none, so that such a page
 * comes with its own policy.
 */
export function loadCardDocumentsWhole(): void {
  if (isCardDocument()) return
  // On the window, so that it comes before the router's own handler.
  window.addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link?.origin === location.origin && isCardPath(link.pathname)) event.stopPropagation()
    },
    { capture: true },
  )
}
