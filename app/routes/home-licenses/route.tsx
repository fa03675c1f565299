import type { MetaFunction } from '@remix-run/node'
import { LICENSES } from '#contract/licenses.ts'
import { SITE_PAGES } from '#contract/site-pages.ts'
import { buildLicenseProduct } from '../../content/json-ld-offers.ts'
import { buildPublicMeta } from '../../content/meta.ts'
import { createPageLoader } from '../../content/page.server.ts'
import { EditablePage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const KEY = 'home-licenses'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  const copy = data?.page?.sections?.find(section => section._type === 'licensesSection')?.licenses
  const findDescription = (id: number) =>
    copy?.find(({ licenseId }) => licenseId === id)?.description ?? SITE_PAGES[KEY].fallback
  return buildPublicMeta({
    ...args,
    key: KEY,
    page: data?.page ?? null,
    trail: [{ name: 'Software', path: '/software' }],
    jsonLd: siteUrl =>
      LICENSES.map(license => buildLicenseProduct(siteUrl, license, findDescription(license.id))),
  })
}

export const loader = createPageLoader(KEY)

/** The three one-year licenses, each to try or to buy (spec §2 Home licenses). */
export default function HomeLicenses() {
  return <EditablePage pageKey={KEY} />
}
