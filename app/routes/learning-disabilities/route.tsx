import { createPageMeta } from '../../content/meta.ts'
import { createPageLoader } from '../../content/page.server.ts'
import { EditablePage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const KEY = 'learning-disabilities'

export const handle: PageHandle = { page: KEY }
export const meta = createPageMeta(KEY)
export const loader = createPageLoader(KEY)

/** Four kinds of difficulty and what helps, each with its HOME LICENSE button (spec §2 Learning-disabilities). */
export default function LearningDisabilities() {
  return <EditablePage pageKey={KEY} />
}
