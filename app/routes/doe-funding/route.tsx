import { createPageMeta } from '../../content/meta.ts'
import { createPageLoader } from '../../content/page.server.ts'
import { EditablePage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const KEY = 'doe-funding'

export const handle: PageHandle = { page: KEY }
export const meta = createPageMeta(KEY)
export const loader = createPageLoader(KEY)

/** Six steps to order with city funds (spec §2 Funding guide). */
export default function DoeFunding() {
  return <EditablePage pageKey={KEY} />
}
