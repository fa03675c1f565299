import { useLocation } from '@remix-run/react'
import { lazy, Suspense } from 'react'
import { type RootData, useRootData } from '../root-data.ts'
import { useIsHydrated } from '../ui/use-hydrated.ts'
import { MomentForm } from './moment-form.tsx'
import styles from './preview-bar.module.css'

/** True where the Studio shows the page, in its own pane or in a window of its own. */
function isShownByStudio() {
  return window.parent !== window || window.opener !== null
}

/** The Studio’s overlays, loaded in previews only. */
const VisualEditing = lazy(async () => ({
  default: (await import('@sanity/visual-editing/remix')).VisualEditing,
}))

/** What the page shows, and what of it visitors do not see. */
function describePreview({ at, perspective }: NonNullable<RootData['preview']>): string {
  if (perspective === 'published')
    return at === null
      ? 'You are viewing what is published, as visitors see it.'
      : 'You are viewing what is published, as visitors will see it then.'
  return at === null
    ? 'You are viewing drafts, with all that is scheduled. Visitors see the published version.'
    : 'You are viewing drafts as of a chosen time. Visitors see the published version.'
}

/** Says that drafts are shown, with the way out; and lets the Studio reach into the page. */
export function PreviewBar() {
  const { preview } = useRootData()
  const { pathname, search } = useLocation()
  const isHydrated = useIsHydrated()
  if (!preview) return null
  return (
    <aside className={styles.bar} aria-label="Preview" data-live>
      <p className={styles.text}>{describePreview(preview)}</p>
      <form method="post" action="/api/preview/disable">
        <input type="hidden" name="returnTo" value={pathname + search} />
        <button type="submit" className={styles.button}>
          Exit preview
        </button>
      </form>
      {/* Behind what is there already, which must not move from under a pointer. */}
      {isHydrated && <MomentForm key={preview.at} at={preview.at} returnTo={pathname + search} />}
      {isHydrated && isShownByStudio() && (
        <Suspense>
          <VisualEditing />
        </Suspense>
      )}
    </aside>
  )
}
