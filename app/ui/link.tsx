import { Link as RouterLink } from '@remix-run/react'
import type { AnchorHTMLAttributes } from 'react'

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  /** Leaves the page where it is scrolled to, as a link that opens or closes a dialog does; only the app can. */
  preventScrollReset?: boolean
  /** Loads a document rather than navigating in the browser. */
  reloadDocument?: boolean
}

const isServer = typeof document === 'undefined'

/** A path that leads where it says: not relative, and written as the router would write it. */
const PLAIN_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[\w=&%-]+)?(?:#[\w-]+)?$/

/**
 * A link of this site. The server writes what Remix's `Link` would write there, but does not ask the router where each of
 * some 60 links a page leads, which took a tenth of the time of its rendering.
 */
export function Link(props: LinkProps) {
  const { to, preventScrollReset, reloadDocument = false, ...rest } = props
  // The starter and the speculation rules (`app/document/`) leave such a link to the app.
  const inPlace = preventScrollReset ? { 'data-in-place': '' } : {}
  return isServer && !reloadDocument && PLAIN_PATH.test(to) ? (
    <a {...rest} {...inPlace} data-discover="true" href={to} />
  ) : (
    <RouterLink {...props} {...inPlace} />
  )
}
