import { z } from 'zod'
import { ContactMessage } from '#contract/contact.ts'
import { MARK, MAX_COMMENTS } from './trap.ts'

const REQUIRED = 'Comment is required.'

/** The contact form (spec §3 Contact form: `comments` is sent as `message`). */
export const ContactForm = ContactMessage.omit({ message: true }).extend({
  comments: z
    .string({ error: issue => (issue.code === 'invalid_type' ? REQUIRED : undefined) })
    .trim()
    .min(1, REQUIRED)
    .max(MAX_COMMENTS),
})

/** The form as `POST /no_auth/contact/` wants it; `trapped` when the hidden field was filled in. */
export const contactMessage = (
  { comments, ...form }: z.output<typeof ContactForm>,
  trapped: boolean,
): ContactMessage => ({ ...form, message: trapped ? MARK + comments : comments })
