import { useLoaderData } from '@remix-run/react'
import { createPageMeta } from '../../content/meta.ts'
import { createPageLoader } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import { formatTelLink } from '../../layout/tel-link.ts'
import { useRootData } from '../../root-data.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const KEY = 'tutoring'

export const handle: PageHandle = { page: KEY }
export const meta = createPageMeta(KEY)
export const loader = createPageLoader(KEY)

/** Tutoring with CONTACT US and a phone link for a free assessment (spec §2 Tutoring). */
export default function Tutoring() {
  const { page } = useLoaderData<typeof loader>()
  const { settings } = useRootData()
  return (
    <ContentPage
      page={page}
      pageKey={KEY}
      heroExtra={
        settings && (
          <LinkButton to={formatTelLink(settings.phone)} tone="quiet">
            <Icon name="phone" size={20} />
            {settings.phone}
          </LinkButton>
        )
      }
    />
  )
}
