import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LICENSES } from '#contract/licenses.ts'
import { buildLicenseProduct } from '../../content/json-ld.ts'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const FALLBACK = 'Home licenses'

export const handle: PageHandle = { activePage: 'software' }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  const copy = data?.page?.sections?.find(section => section._type === 'licensesSection')?.licenses
  const findDescription = (id: number) =>
    copy?.find(({ licenseId }) => licenseId === id)?.description ?? FALLBACK
  return buildPublicMeta({
    ...args,
    key: 'home-licenses',
    page: data?.page ?? null,
    fallback: FALLBACK,
    trail: [{ name: 'Software', path: '/software' }],
    jsonLd: siteUrl =>
      LICENSES.map(license => buildLicenseProduct(siteUrl, license, findDescription(license.id))),
  })
}

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    page: await readPage('home-licenses', request),
  }
}

/** The three one-year licences, each to try or to buy (spec §2 Home licenses). */
export default function HomeLicenses() {
  const { page } = useLoaderData<typeof loader>()
  return <ContentPage page={page} fallback={FALLBACK} />
}
