import { createPageMeta } from '../../content/meta.ts'
import { createPageLoader } from '../../content/page.server.ts'
import { EditablePage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const KEY = 'methods'

export const handle: PageHandle = { page: KEY }
export const meta = createPageMeta(KEY)
export const loader = createPageLoader(KEY)

/** The method, papers to download and OUR MODEL in five steps (spec §2 Methods). */
export default function Methods() {
  return <EditablePage pageKey={KEY} />
}
