import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContactDetails } from '../../contact/contact-details.tsx'
import styles from '../../contact/form.module.css'
import { HONEYPOT_FIELD } from '../../contact/honeypot.ts'
import { MESSAGES } from '../../contact/messages.ts'
import { sendMessage } from '../../contact/send-message.server.ts'
import { commitSent, hasSent } from '../../contact/sent-cookie.server.ts'
import { getThanksUrl, Thanks } from '../../contact/thanks.tsx'
import { buildPublicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import { noteEvent } from '../../http/request-context.server.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { formError } from '../../ui/form-answer.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'
import { Section } from '../../ui/section.tsx'
import { QuoteFormView } from './form.tsx'
import { createQuoteMessage, QuoteForm } from './schema.ts'

const KEY = 'quote'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  buildPublicMeta({ ...args, key: KEY, page: data?.page ?? null })

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    page: await readPage(KEY, request),
    sent: new URL(request.url).searchParams.has('sent') && (await hasSent(request)),
  }
}

/** Sends the request to the office as a message, which every service takes. On any error the values are kept. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const isSuspectedBot = Boolean(form.get(HONEYPOT_FIELD))
  form.delete(HONEYPOT_FIELD)
  const submission = parseForm(form, QuoteForm)
  if (submission.status !== 'success') return data({ result: submission.reply(), error: null }, 400)

  const sent = await sendMessage(createQuoteMessage(submission.value, isSuspectedBot), request)
  if (sent.kind === 'sent') {
    if (!isSuspectedBot) noteEvent({ name: 'Message sent' })
    return redirect(getThanksUrl('/quote'), { status: 303, headers: { 'Set-Cookie': await commitSent() } })
  }
  return data({ result: submission.reply(), error: formError(MESSAGES[sent.kind]) }, sent.status)
}

/** A quote, and the W-9, for schools and districts. */
export default function Quote() {
  const { page, sent } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ContentPage pageKey={KEY} page={page}>
      <Section>
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
