import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readCopy } from '../../content/copy.server.ts'
import { createPageMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { termsCopy } from './copy.ts'
import { Terms } from './terms.tsx'

const KEY = 'privacy-policy'

export const handle: PageHandle = { page: KEY }

export const meta = createPageMeta(KEY)

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, terms] = await Promise.all([readPage(KEY, request), readCopy(termsCopy, request)])
  return { page, terms }
}

/** The terms in numbered sections with their table of contents (spec §2 Terms of Use). */
export default function TermsOfUse() {
  const { page, terms } = useLoaderData<typeof loader>()
  return (
    <ContentPage pageKey={KEY} page={page}>
      {terms ? (
        <Terms terms={terms} />
      ) : (
        page && (
          <Section>
            <Notice tone="info">
              <p>The terms are not available right now. Please try again in a few minutes.</p>
            </Notice>
          </Section>
        )
      )}
    </ContentPage>
  )
}
