import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const KEY = 'privacy'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  buildPublicMeta({ ...args, key: KEY, page: data?.page ?? null })

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    page: await readPage(KEY, request),
  }
}

/** What becomes of what families and schools tell us. */
export default function Privacy() {
  const { page } = useLoaderData<typeof loader>()
  return <ContentPage pageKey={KEY} page={page} />
}
