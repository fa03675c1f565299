import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const FALLBACK = 'Funding guide'

export const handle: PageHandle = { activePage: 'support' }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  buildPublicMeta({ ...args, key: 'doe-funding', page: data?.page ?? null, fallback: FALLBACK })

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    page: await readPage('doe-funding', request),
  }
}

/** Six steps to order with city funds (spec §2 Funding guide). */
export default function DoeFunding() {
  const { page } = useLoaderData<typeof loader>()
  return <ContentPage page={page} fallback={FALLBACK} />
}
