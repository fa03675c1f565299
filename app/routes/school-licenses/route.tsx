import type { MetaFunction } from '@remix-run/node'
import { buildPublicMeta } from '../../content/meta.ts'
import { createPageLoader } from '../../content/page.server.ts'
import { EditablePage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const KEY = 'school-licenses'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  buildPublicMeta({
    ...args,
    key: KEY,
    page: data?.page ?? null,
    trail: [{ name: 'Software', path: '/software' }],
  })

export const loader = createPageLoader(KEY)

/** The software in schools, tutoring paid by grants, and a school offer (spec §2 School licenses). */
export default function SchoolLicenses() {
  return <EditablePage pageKey={KEY} />
}
