import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { FIELD_RULES } from '#contract/field-rules.ts'
import { OrderLinkRequest } from '#contract/orders.ts'
import { AnyJson } from '../../api/call.server.ts'
import { noteLacking, supports } from '../../api/capabilities.server.ts'
import { api } from '../../api/client.server.ts'
import { isMissing } from '../../api/status.ts'
import { buildPageMeta, NO_INDEX } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import styles from '../../session/password-page.module.css'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { formError } from '../../ui/form-answer.ts'
import { formatWait } from '../../ui/format-wait.ts'
import { Notice } from '../../ui/notice.tsx'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'
import { Section } from '../../ui/section.tsx'
import { siteFormProps, useSiteForm } from '../../ui/site-form.ts'
import { useFormValidity } from '../../ui/use-form-validity.ts'

const KEY = 'orders'
const FORM_ID = 'find-order'
const NOT_OFFERED =
  'Orders cannot be looked up here at the moment. Please look for the receipt in your e-mail, or write to us.'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...buildPageMeta({ key: KEY, page: data?.page ?? null }),
  NO_INDEX,
]

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, isOffered] = await Promise.all([readPage(KEY, request), supports('orders')])
  return { page, isOffered, sent: new URL(request.url).searchParams.has('sent') }
}

/** Asks for a link by mail. The answer is the same whether or not number and address belong together. */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseForm(await readForm(request), OrderLinkRequest)
  if (submission.status !== 'success') return data({ result: submission.reply(), error: null }, 400)
  const { number, email } = submission.value
  const answer = await api.post('/no_auth/orders/link/', AnyJson, {
    body: { number: String(number), email },
    from: request,
  })
  if (answer.ok) return redirect('/orders?sent', 303)
  const result = submission.reply()
  if (isMissing(answer.status)) {
    noteLacking('orders')
    return data({ result, error: formError(NOT_OFFERED) }, 503)
  }
  if (answer.status === 429) {
    const wait = formatWait(answer.retryAfterSeconds ?? 60)
    const error = formError(`You have tried this several times. Please wait ${wait}, then try again.`)
    return data({ result, error }, 429)
  }
  return data({ result, error: formError('Sorry, that did not work. Please try again in a minute.') }, 502)
}

/** Finding an order by its number and the buyer's address (docs/decisions/0025). */
export default function FindOrder() {
  const { page, sent, isOffered } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <ContentPage pageKey={KEY} page={page}>
        <Section>
          {sent ? <Sent /> : isOffered ? <RequestForm /> : <Notice tone="info">{NOT_OFFERED}</Notice>}
        </Section>
      </ContentPage>
    </div>
  )
}

function Sent() {
  return (
    <div className={styles.form}>
      <Notice tone="success">
        <p>
          Please check your e-mail. If the number and the address belong to the same order, a link to it is on
          its way.
        </p>
      </Notice>
      <LinkButton to="/orders" tone="quiet">
        Try another number or address
      </LinkButton>
    </div>
  )
}

function RequestForm() {
  const answer = useActionData<typeof action>()
  const sending = useNavigation().state === 'submitting'
  const isValid = useFormValidity(FORM_ID)
  const [form, fields] = useSiteForm<{ number: string; email: string }>({
    id: FORM_ID,
    lastResult: answer?.result,
  })
  return (
    <Form {...siteFormProps(form)} className={styles.form}>
      {answer?.error && <Notice tone="error">{answer.error.text}</Notice>}
      <ErrorSummary form={form} />
      <TextField
        meta={fields.number}
        label="Order Number"
        hint="It begins with MG and stands in our e-mail to you and on your invoice."
        {...FIELD_RULES.orderNumber}
        placeholder="MG-1001"
        autoComplete="off"
      />
      <TextField
        meta={fields.email}
        label="Email Address"
        hint="The one you gave when you ordered."
        {...FIELD_RULES.email}
        autoComplete="email"
      />
      <Button tone="action" busy={sending} aria-disabled={!isValid || undefined}>
        SEND ME THE LINK
      </Button>
    </Form>
  )
}
