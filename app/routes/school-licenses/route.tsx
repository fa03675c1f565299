import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const FALLBACK = 'School licenses'

export const handle: PageHandle = { activePage: 'software' }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  buildPublicMeta({
    ...args,
    key: 'school-licenses',
    page: data?.page ?? null,
    fallback: FALLBACK,
    trail: [{ name: 'Software', path: '/software' }],
  })

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    page: await readPage('school-licenses', request),
  }
}

/** The software in schools, tutoring paid by grants, and a school offer (spec §2 School licenses). */
export default function SchoolLicenses() {
  const { page } = useLoaderData<typeof loader>()
  return <ContentPage page={page} fallback={FALLBACK} />
}
