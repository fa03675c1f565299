import { createPageMeta } from '../../content/meta.ts'
import { createPageLoader } from '../../content/page.server.ts'
import { EditablePage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const KEY = 'accessibility'

export const handle: PageHandle = { page: KEY }
export const meta = createPageMeta(KEY)
export const loader = createPageLoader(KEY)

/** What we do so that everyone can use the site, and how to tell us where it falls short. */
export default function Accessibility() {
  return <EditablePage pageKey={KEY} />
}
