import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContactDetails } from '../../contact/contact-details.tsx'
import styles from '../../contact/form.module.css'
import { loadMessagePage, receiveMessage } from '../../contact/message-page.server.ts'
import { Thanks } from '../../contact/thanks.tsx'
import { createPageMeta } from '../../content/meta.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import { Section } from '../../ui/section.tsx'
import { QuoteFormView } from './form.tsx'
import { createQuoteMessage, QuoteForm } from './schema.ts'
import { W9Link } from './w9-link.tsx'

const KEY = 'quote'

export const handle: PageHandle = { page: KEY }

export const meta = createPageMeta(KEY)

export function loader({ request }: LoaderFunctionArgs) {
  return loadMessagePage(KEY, request)
}

/** Sends the request to the office as a message, which every service takes. */
export function action({ request }: ActionFunctionArgs) {
  return receiveMessage(request, { path: '/quote', schema: QuoteForm, createMessage: createQuoteMessage })
}

/** A quote, and the W-9, for schools and districts. */
export default function Quote() {
  const { page, sent } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ContentPage pageKey={KEY} page={page}>
      <Section>
        <W9Link />
        <div className={styles.columns}>
          {sent ? (
            <Thanks heading="Thank you. We have your request.">
              A member of our team will answer by e-mail, usually within one business day.
            </Thanks>
          ) : (
            <QuoteFormView result={answer?.result} error={answer?.error ?? null} />
          )}
          <ContactDetails />
        </div>
      </Section>
    </ContentPage>
  )
}
