import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SetRecoveredPassword } from '#contract/auth.ts'
import { NotRead } from '../../api/call.server.ts'
import { api } from '../../api/client.server.ts'
import { buildPageMeta, NO_INDEX } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import styles from '../../session/password-page.module.css'
import { describeResetError, RESET_ERROR } from '../../session/reset-error.ts'
import { LinkButton } from '../../ui/button.tsx'
import { formError } from '../../ui/form-answer.ts'
import { Notice } from '../../ui/notice.tsx'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'
import { Section } from '../../ui/section.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const KEY = 'password-reset-submission'

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
            <NewPasswordForm token={token} result={answer?.result} error={answer?.error ?? null} />
          )}
        </Section>
      </ContentPage>
    </div>
  )
}
