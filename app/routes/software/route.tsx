import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LICENSES } from '#contract/licenses.ts'
import { buildSoftwareApplication } from '../../content/json-ld-offers.ts'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
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

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    page: await readPage(KEY, request),
  }
}

/** What is the product: At Home and At School (spec §2 Software page). */
export default function Software() {
  const { page } = useLoaderData<typeof loader>()
  return <ContentPage pageKey={KEY} page={page} />
}
