import type { z } from 'zod'
import { ContactMessage } from '#contract/contact.ts'
import { ruleSchema } from '#contract/rule-schema.ts'
import { COMMENT, SUSPECTED_BOT_PREFIX } from '../../contact/honeypot.ts'

/** The contact form (spec §3 Contact form: `comments` is sent as `message`). */
export const ContactForm = ContactMessage.omit({ message: true }).extend({ comments: ruleSchema(COMMENT) })

/** The form as `POST /no_auth/contact/` wants it; `trapped` when the hidden field was filled in. */
export function createContactMessage(
  { comments, ...form }: z.output<typeof ContactForm>,
  isSuspectedBot: boolean,
): ContactMessage {
  return { ...form, message: isSuspectedBot ? SUSPECTED_BOT_PREFIX + comments : comments }
}
