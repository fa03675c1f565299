import { z } from 'zod'
import { FIELD_RULES } from './field-rules.ts'
import { nameSchema, Phone, ruleSchema } from './rule-schema.ts'

/** `POST /no_auth/contact/`, multipart. Messages are those of spec §5. */
export const ContactMessage = z.object({
  name: nameSchema(FIELD_RULES.name),
  email: ruleSchema(FIELD_RULES.email),
  phone: Phone,
  message: ruleSchema(FIELD_RULES.comment),
})
export type ContactMessage = z.infer<typeof ContactMessage>
