import type { MetaFunction } from '@remix-run/node'
import { LICENSES } from '#contract/licenses.ts'
import { buildSoftwareApplication } from '../../content/json-ld-offers.ts'
import { buildPublicMeta } from '../../content/meta.ts'
import { createPageLoader } from '../../content/page.server.ts'
import { EditablePage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const KEY = 'software'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  buildPublicMeta({
    ...args,
    key: KEY,
    page: data?.page ?? null,
    jsonLd: siteUrl => [buildSoftwareApplication(siteUrl, LICENSES, data?.page?.description)],
  })

export const loader = createPageLoader(KEY)

/** What is the product: At Home and At School (spec §2 Software page). */
export default function Software() {
  return <EditablePage pageKey={KEY} />
}
