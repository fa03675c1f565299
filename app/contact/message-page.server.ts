import { data, redirect } from '@remix-run/node'
import type { z } from 'zod'
import type { ContactMessage } from '#contract/contact.ts'
import type { PageKey } from '#contract/site-pages.ts'
import { readPage } from '../content/page.server.ts'
import { noteEvent } from '../http/request-context.server.ts'
import { formError } from '../ui/form-answer.ts'
import { parseForm } from '../ui/parse-form.ts'
import { readForm } from '../ui/read-form.ts'
import { HONEYPOT_FIELD } from './honeypot.ts'
import { MESSAGES } from './messages.ts'
import { sendMessage } from './send-message.server.ts'
import { commitSent, hasSent } from './sent-cookie.server.ts'
import { getThanksUrl } from './thanks.tsx'

/** The words of a page with a form for the office, and whether this browser has just sent it. */
export async function loadMessagePage(key: PageKey, request: Request) {
  return {
    page: await readPage(key, request),
    sent: new URL(request.url).searchParams.has('sent') && (await hasSent(request)),
  }
}

interface MessageForm<Schema extends z.ZodType> {
  /** The page, where the thanks are shown. */
  path: string
  schema: Schema
  /** The form as the API takes it. */
  createMessage: (form: z.output<Schema>, isSuspectedBot: boolean) => ContactMessage
}

/** Sends a form to the office by the API. On any error the form is shown again with its values (spec §8). */
export async function receiveMessage<Schema extends z.ZodType>(
  request: Request,
  { path, schema, createMessage }: MessageForm<Schema>,
) {
  const form = await readForm(request)
  const isSuspectedBot = Boolean(form.get(HONEYPOT_FIELD))
  form.delete(HONEYPOT_FIELD)
  const submission = parseForm(form, schema)
  if (submission.status !== 'success') return data({ result: submission.reply(), error: null }, 400)

  const sent = await sendMessage(createMessage(submission.value, isSuspectedBot), request)
  if (sent.kind === 'sent') {
    if (!isSuspectedBot) noteEvent({ name: 'Message sent' })
    return redirect(getThanksUrl(path), { status: 303, headers: { 'Set-Cookie': await commitSent() } })
  }
  return data({ result: submission.reply(), error: formError(MESSAGES[sent.kind]) }, sent.status)
}
