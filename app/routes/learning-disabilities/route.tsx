import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'

const FALLBACK = 'Learning disabilities and reading'

export const handle: PageHandle = { activePage: 'support' }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  buildPublicMeta({ ...args, key: 'learning-disabilities', page: data?.page ?? null, fallback: FALLBACK })

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    page: await readPage('learning-disabilities', request),
  }
}

/** Four kinds of difficulty and what helps, each with its HOME LICENSE button (spec §2 Learning-disabilities). */
export default function LearningDisabilities() {
  const { page } = useLoaderData<typeof loader>()
  return <ContentPage page={page} fallback={FALLBACK} />
}
