import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OrderLinkRequest } from '#contract/orders.ts'
import { AnyJson } from '../../api/call.server.ts'
import { markUnsupported, supports } from '../../api/capabilities.server.ts'
import { api } from '../../api/client.server.ts'
import { isMissing } from '../../api/status.ts'
import { buildPageMeta, NO_INDEX } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { ContentPage } from '../../content/page.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import styles from '../../session/password-page.module.css'
import { formError } from '../../ui/form-answer.ts'
import { formatWait } from '../../ui/format-wait.ts'
import { Notice } from '../../ui/notice.tsx'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'
import { Section } from '../../ui/section.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestSent } from './request-sent.tsx'

const KEY = 'orders'
const NOT_OFFERED =
  'Orders cannot be looked up here at the moment. Please look for the receipt in your e-mail, or write to us.'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...buildPageMeta({ key: KEY, page: data?.page ?? null }),
  NO_INDEX,
]

export async function loader({ request }: LoaderFunctionArgs) {
  const [page, isOffered] = await Promise.all([readPage(KEY, request), supports('orders')])
  return {
    // What an editor promises there is kept by an API with order pages only.
    page: isOffered || !page ? page : { ...page, hero: { ...page.hero, lede: null } },
    isOffered,
    sent: new URL(request.url).searchParams.has('sent'),
  }
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
    markUnsupported('orders')
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
  const answer = useActionData<typeof action>()
  return (
    <div className={styles.page}>
      <ContentPage pageKey={KEY} page={page}>
        <Section>
          {sent ? (
            <RequestSent />
          ) : isOffered ? (
            <RequestForm result={answer?.result} error={answer?.error ?? null} />
          ) : (
            <Notice tone="info">{NOT_OFFERED}</Notice>
          )}
        </Section>
      </ContentPage>
    </div>
  )
}
