import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const FALLBACK = 'METHODS'

export const handle: PageHandle = { activePage: 'support', lightBackground: true }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  buildPublicMeta({ ...args, key: 'methods', page: data?.page ?? null, fallback: FALLBACK })

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    page: await readPage('methods', request),
  }
}

/** The method, papers to download and OUR MODEL in five steps (spec §2 Methods). */
export default function Methods() {
  const { page } = useLoaderData<typeof loader>()
  return <ContentPage page={page} fallback={FALLBACK} />
}
