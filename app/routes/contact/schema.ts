import type { z } from 'zod'
import { ContactMessage } from '#contract/contact.ts'
import { ruleSchema } from '#contract/rule-schema.ts'
import { COMMENT, MARK } from './trap.ts'

/** The contact form (spec §3 Contact form: `comments` is sent as `message`). */
export const ContactForm = ContactMessage.omit({ message: true }).extend({ comments: ruleSchema(COMMENT) })

/** The form as `POST /no_auth/contact/` wants it; `trapped` when the hidden field was filled in. */
export const contactMessage = (
  { comments, ...form }: z.output<typeof ContactForm>,
  trapped: boolean,
): ContactMessage => ({ ...form, message: trapped ? MARK + comments : comments })
