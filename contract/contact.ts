import { z } from 'zod'
import { MAX_LENGTH, PHONE_REGEX } from './fields.ts'
import { required } from './required.ts'

/** `POST /no_auth/contact/`, multipart. Messages are those of spec §5. */
export const ContactMessage = z.object({
  name: required('Name is required.', MAX_LENGTH.name),
  email: required('Email is required.', MAX_LENGTH.email).pipe(
    z.email('Please enter a valid email address.'),
  ),
  phone: z
    .string({ error: 'Phone is required.' })
    .trim()
    .min(1, 'Phone is required.')
    .regex(PHONE_REGEX, 'Please enter a valid phone number.'),
  message: required('Comment is required.', MAX_LENGTH.message),
})
export type ContactMessage = z.infer<typeof ContactMessage>
