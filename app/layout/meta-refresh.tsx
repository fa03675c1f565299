import { useCurrentPath } from '../ui/use-current-path.ts'
import { useActivePage } from './active-page.ts'

/** Shows a page that waits again every few seconds, without JavaScript. */
export function MetaRefresh() {
  const { refreshSeconds } = useActivePage()
  // Without its own address, a page that is shown at a fragment would only scroll.
  const here = useCurrentPath()
  return (
    refreshSeconds && (
      <noscript>
        <meta httpEquiv="refresh" content={`${refreshSeconds}; url=${here}`} />
      </noscript>
    )
  )
}
