import { createPageMeta } from '../../content/meta.ts'
import { createPageLoader } from '../../content/page.server.ts'
import { EditablePage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const KEY = 'privacy'

export const handle: PageHandle = { page: KEY }
export const meta = createPageMeta(KEY)
export const loader = createPageLoader(KEY)

/** What becomes of what families and schools tell us. */
export default function Privacy() {
  return <EditablePage pageKey={KEY} />
}
