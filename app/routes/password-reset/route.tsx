import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { RecoverPassword } from '#contract/auth.ts'
import { FIELD_RULES } from '#contract/field-rules.ts'
import { NotRead } from '../../api/call.server.ts'
import { api } from '../../api/client.server.ts'
import { buildPageMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import styles from '../../session/password-page.module.css'
import { describeResetError } from '../../session/reset-error.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { formError } from '../../ui/form-answer.ts'
import { Notice } from '../../ui/notice.tsx'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'
import { Section } from '../../ui/section.tsx'
import { getSiteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'

const KEY = 'password-reset'
const FORM_ID = 'password-reset'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  buildPageMeta({ key: KEY, page: data?.page ?? null })

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    page: await readPage(KEY, request),
    sent: new URL(request.url).searchParams.has('sent'),
  }
}

/**
 * Requests a reset mail. Status 400 counts as success, so that the form does not reveal which accounts exist
 * (spec §8).
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseForm(await readForm(request), RecoverPassword)
  if (submission.status !== 'success') return data({ result: submission.reply(), error: null }, 400)
  const body = new FormData()
  body.set('email', submission.value.email)
  const answer = await api.post('/auth/recover_password/', NotRead, { body, from: request })
  if (answer.ok || answer.status === 400) return redirect('/password-reset?sent', 303)
  const { status, text } = describeResetError(answer)
  return data({ result: submission.reply(), error: formError(text) }, status)
}

/** Account Password Reset: an email form, then a confirmation (spec §2). */
export default function PasswordReset() {
  const { page, sent } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  const [form, fields] = useSiteForm<{ email: string }>({ id: FORM_ID, lastResult: answer?.result })
  return (
    <div className={styles.page}>
      <ContentPage pageKey={KEY} page={page}>
        <Section>
          {sent ? (
            <div className={styles.form}>
              <Notice tone="success">
                <p>
                  Please check your e-mail. If we know the address, a link to set a new password is on its
                  way.
                </p>
              </Notice>
              <LinkButton to="/login">LOG IN</LinkButton>
            </div>
          ) : (
            <Form {...getSiteFormProps(form)} className={styles.form}>
              {answer?.error && <Notice tone="error">{answer.error.text}</Notice>}
              <ErrorSummary form={form} />
              <TextField
                meta={fields.email}
                label="Email Address"
                {...FIELD_RULES.accountEmail}
                autoComplete="email"
              />
              <SubmitButton formId={FORM_ID} tone="action" busy={sending}>
                RESET PASSWORD
              </SubmitButton>
            </Form>
          )}
        </Section>
      </ContentPage>
    </div>
  )
}
