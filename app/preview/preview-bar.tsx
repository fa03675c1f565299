import { useLocation } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { useRootData } from '../root-data.ts'
import { useIsHydrated } from '../ui/use-hydrated.ts'
import styles from './preview-bar.module.css'

/** True where the Studio shows the page, in its own pane or in a window of its own. */
function isShownByStudio() {
  return window.parent !== window || window.opener !== null
}

/** The Studio’s overlays, loaded in previews only. */
const VisualEditing = lazy(async () => ({
  default: (await import('@sanity/visual-editing/remix')).VisualEditing,
}))

/** Says that drafts are shown, with the way out; and lets the Studio reach into the page. */
export function PreviewBar() {
  const { preview } = useRootData()
  const { pathname, search } = useLocation()
  const isHydrated = useIsHydrated()
  if (!preview) return null
  return (
    <aside className={styles.bar} aria-label="Preview">
      <p className={styles.text}>You are viewing drafts. Visitors see the published version.</p>
      <form method="post" action="/api/preview/disable">
        <input type="hidden" name="returnTo" value={pathname + search} />
        <button type="submit" className={styles.leave}>
          Exit preview
        </button>
      </form>
      {isHydrated && isShownByStudio() && (
        <Suspense>
          <VisualEditing />
        </Suspense>
      )}
    </aside>
  )
}
