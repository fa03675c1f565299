import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
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

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    page: await readPage(KEY, request),
  }
}

/** The software in schools, tutoring paid by grants, and a school offer (spec §2 School licenses). */
export default function SchoolLicenses() {
  const { page } = useLoaderData<typeof loader>()
  return <ContentPage pageKey={KEY} page={page} />
}
