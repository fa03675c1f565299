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
import { ContactFormView } from './form.tsx'
import { ContactForm, createContactMessage } from './schema.ts'

const KEY = 'contact'

export const handle: PageHandle = { page: KEY }

export const meta = createPageMeta(KEY)

export function loader({ request }: LoaderFunctionArgs) {
  return loadMessagePage(KEY, request)
}

/** Sends the message to the office. */
export function action({ request }: ActionFunctionArgs) {
  return receiveMessage(request, {
    path: '/contact',
    schema: ContactForm,
    createMessage: createContactMessage,
  })
}

/** The contact form, and once it is sent the thanks in its place (spec §2 Contact). */
export default function Contact() {
  const { page, sent } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ContentPage pageKey={KEY} page={page}>
      <Section>
        <div className={styles.columns}>
          {sent ? (
            <Thanks heading="Thank you for your message!">
              A member of our team will reply, usually within one business day.
            </Thanks>
          ) : (
            <ContactFormView result={answer?.result} error={answer?.error ?? null} />
          )}
          <ContactDetails />
        </div>
      </Section>
    </ContentPage>
  )
}
