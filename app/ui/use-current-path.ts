import { useLocation } from '@remix-run/react'

/** The path and search of the page shown, for forms that come back to it. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
