import { z } from 'zod'
import { MAX_LENGTH, PHONE_REGEX, tooLong } from './fields.ts'

/** `POST /no_auth/contact/`, multipart. Messages are those of spec §5. */
export const ContactMessage = z.object({
  name: z
    .string({ error: 'Name is required.' })
    .trim()
    .min(1, 'Name is required.')
    .max(MAX_LENGTH.name, tooLong(MAX_LENGTH.name)),
  email: z
    .string({ error: 'Email is required.' })
    .trim()
    .min(1, 'Email is required.')
    .max(MAX_LENGTH.email, tooLong(MAX_LENGTH.email))
    .pipe(z.email('Please enter a valid email address.')),
  phone: z
    .string({ error: 'Phone is required.' })
    .trim()
    .min(1, 'Phone is required.')
    .regex(PHONE_REGEX, 'Please enter a valid phone number.'),
  message: z
    .string({ error: 'Comment is required.' })
    .trim()
    .min(1, 'Comment is required.')
    .max(MAX_LENGTH.message, tooLong(MAX_LENGTH.message)),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const ContactAnswer = z.object({ sent: z.literal(true) })
