import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { SetRecoveredPassword } from '#contract/auth.ts'
import { FIELD_RULES, PASSWORDS_DIFFER } from '#contract/field-rules.ts'
import { MIN_PASSWORD_LENGTH } from '#contract/fields.ts'
import { NotRead } from '../../api/call.server.ts'
import { api } from '../../api/client.server.ts'
import { buildPageMeta, NO_INDEX } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import styles from '../../session/password-page.module.css'
import { describeResetError, RESET_ERROR } from '../../session/reset-error.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { formError } from '../../ui/form-answer.ts'
import { Notice } from '../../ui/notice.tsx'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'
import { Section } from '../../ui/section.tsx'
import { type FieldChecks, siteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { useFormValidity } from '../../ui/use-form-validity.ts'

const KEY = 'password-reset-submission'
const FORM_ID = 'new-password'

const CHECKS: FieldChecks = {
  password2: form => (form.get('password') === form.get('password2') ? null : PASSWORDS_DIFFER),
}

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...buildPageMeta({ key: KEY, page: data?.page ?? null }),
  NO_INDEX,
]

/**
 * The address holds the reset token, which must not travel on in a Referer header or stay in a cache. By
 * `no-referrer` the browser would send the form as from origin `null`, and that is refused.
 */
export function headers() {
  return { 'Referrer-Policy': 'strict-origin', 'Cache-Control': 'private, no-store' }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return {
    page: await readPage(KEY, request),
    token: searchParams.get('jwttoken') ?? '',
    done: searchParams.has('done'),
  }
}

/** Sets the password. Neither password nor token is ever shown again, whatever happens. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseForm(await readForm(request), SetRecoveredPassword)
  if (submission.status !== 'success') {
    // A token that cannot be one has no field that a person could put right.
    const isTokenWrong = submission.status === 'error' && submission.error?.token !== undefined
    const error = formError(isTokenWrong ? RESET_ERROR : null)
    return data({ result: submission.reply({ hideFields: ['password', 'password2', 'token'] }), error }, 400)
  }
  const body = new FormData()
  for (const [name, value] of Object.entries(submission.value)) body.set(name, value)
  const answer = await api.post('/auth/set_recovered_password/', NotRead, {
    body,
    from: request,
  })
  if (answer.ok) return redirect('/password-reset-submission?done', 303)
  const result = submission.reply({ hideFields: ['password', 'password2', 'token'] })
  const { status, text } = describeResetError(answer)
  return data({ result, error: formError(text) }, status)
}

/** Sets a new password from the link in the mail (spec §2 Password reset submission). */
export default function PasswordResetSubmission() {
  const { page, token, done } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  const isValid = useFormValidity(FORM_ID)
  const [form, fields] = useSiteForm<z.input<typeof SetRecoveredPassword>>({
    id: FORM_ID,
    lastResult: answer?.result,
    checks: CHECKS,
  })
  return (
    <div className={styles.page}>
      <ContentPage pageKey={KEY} page={page}>
        <Section>
          {done ? (
            <div className={styles.form}>
              <Notice tone="success">
                <p>Your password has been reset</p>
              </Notice>
              <LinkButton to="/login" tone="action">
                LOG IN
              </LinkButton>
            </div>
          ) : token === '' ? (
            <div className={styles.form}>
              <Notice tone="error">
                <p>This link is incomplete. Please open it from your e-mail again, or request a new one.</p>
              </Notice>
              <LinkButton to="/password-reset">REQUEST A NEW LINK</LinkButton>
            </div>
          ) : (
            <Form {...siteFormProps(form)} className={styles.form}>
              {answer?.error && <Notice tone="error">{answer.error.text}</Notice>}
              <ErrorSummary form={form} excludedFields={['token']} />
              <input type="hidden" name="token" value={token} />
              <TextField
                meta={fields.password}
                label="Password"
                hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
                {...FIELD_RULES.newPassword}
                autoComplete="new-password"
              />
              <TextField
                meta={fields.password2}
                label="Re-enter password"
                {...FIELD_RULES.repeatedPassword}
                autoComplete="new-password"
              />
              <Button tone="action" busy={sending} aria-disabled={!isValid || undefined}>
                SET PASSWORD
              </Button>
            </Form>
          )}
        </Section>
      </ContentPage>
    </div>
  )
}
