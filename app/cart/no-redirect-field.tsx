import { useIsHydrated } from '../ui/use-hydrated.ts'

/** Name of the form field that asks for data instead of a redirect. */
export const NO_REDIRECT_FIELD = 'stay'

/**
 * Hidden field for fetcher forms: the action returns data instead of a redirect, and the page revalidates. With
 * redirects the router loses fetchers on quick clicks (remix-run/react-router#15365).
 */
export function NoRedirectField() {
  return useIsHydrated() ? <input type="hidden" name={NO_REDIRECT_FIELD} value="1" /> : null
}
