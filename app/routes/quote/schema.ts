import { z } from 'zod'
import { ContactMessage } from '#contract/contact.ts'
import { CHOICE_REQUIRED, FIELD_RULES } from '#contract/field-rules.ts'
import { ruleSchema } from '#contract/rule-schema.ts'
import { SUSPECTED_BOT_PREFIX } from '../../contact/honeypot.ts'
import { NOTE_MAX_LENGTH, PAPERS, TERMS } from './choices.ts'

/** What a district asks for a price with. */
export const QuoteForm = ContactMessage.omit({ message: true }).extend({
  school: ruleSchema(FIELD_RULES.school),
  students: ruleSchema(FIELD_RULES.studentCount),
  years: z.enum(['1', '2', '3'], { error: CHOICE_REQUIRED.field }),
  papers: z.enum(['quote', 'both'], { error: CHOICE_REQUIRED.field }),
  note: z.string().trim().max(NOTE_MAX_LENGTH).optional(),
})
export type QuoteForm = z.output<typeof QuoteForm>

/** The request as a message to the office: the service, an older one too, takes no more than that. */
export function createQuoteMessage(
  { school, students, years, papers, note, ...sender }: QuoteForm,
  isSuspectedBot: boolean,
): ContactMessage {
  const lines = [
    'Request for a quote',
    '',
    `School or district: ${school}`,
    `Students: ${students.replace(',', '')}`,
    `License term: ${TERMS[years]}`,
    `Send: ${PAPERS[papers]}`,
    ...(note ? ['', note] : []),
  ]
  return { ...sender, message: `${isSuspectedBot ? SUSPECTED_BOT_PREFIX : ''}${lines.join('\n')}` }
}
