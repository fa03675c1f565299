import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AnyJson, api } from '../../api/client.server.ts'
import { publicMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'
import { Section } from '../../ui/section.tsx'
import { ContactFormView } from './form.tsx'
import { Reach } from './reach.tsx'
import styles from './route.module.css'
import { ContactForm, contactMessage } from './schema.ts'
import { TRAP } from './trap.ts'

const FALLBACK = 'Contact us'

export const handle: PageHandle = { activePage: 'contact', lightBackground: true }

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta({ ...args, key: 'contact', page: data?.page ?? null, fallback: FALLBACK })

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  page: await readPage('contact', request),
  sent: new URL(request.url).searchParams.has('sent'),
})

/** Sends the message on; whatever goes wrong, the form comes back with everything in it (spec §8). */
export const action = async ({ request }: ActionFunctionArgs) => {
  const form = await readForm(request)
  const trapped = Boolean(form.get(TRAP))
  form.delete(TRAP)
  const submission = parseForm(form, ContactForm)
  if (submission.status !== 'success') return data({ result: submission.reply(), failed: false }, 400)

  const body = new FormData()
  const message = contactMessage(submission.value, trapped)
  for (const [name, value] of Object.entries(message)) body.set(name, value)
  const answer = await api.post('/no_auth/contact/', AnyJson, { body, from: request })
  if (answer.ok) return redirect('/contact?sent', 303)
  return data({ result: submission.reply(), failed: true }, answer.status === 429 ? 429 : 502)
}

/** The contact form, and once it is sent the thanks in its place (spec §2 Contact). */
export default function Contact() {
  const { page, sent } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <ContentPage page={page} fallback={FALLBACK}>
      <Section>
        <div className={styles.columns}>
          {sent ? (
            <div className={styles.thanks} role="status">
              <h2>Thank you for your message!</h2>
              <p>A person reads it and writes back, usually within one working day.</p>
            </div>
          ) : (
            <ContactFormView result={answer?.result} failed={answer?.failed ?? false} />
          )}
          <Reach />
        </div>
      </Section>
    </ContentPage>
  )
}
