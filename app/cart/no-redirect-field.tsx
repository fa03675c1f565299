import { useIsHydrated } from '../ui/use-hydrated.ts'

/** The field that says so. */
export const NO_REDIRECT_FIELD = 'stay'

/**
 * In a form that a fetcher sends: the page stays where it is and reads itself anew. Led back by a redirect
 * instead, the router would lose count of presses that follow one another quickly, for a redirect that is
 * overtaken leaves behind a fetcher it no longer knows (remix-run/react-router#15365).
 */
export function NoRedirectField() {
  return useIsHydrated() ? <input type="hidden" name={NO_REDIRECT_FIELD} value="1" /> : null
}
