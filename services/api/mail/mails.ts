import type { mails } from '../db/schema/mails.ts'
import { lines } from './content.ts'

/** Tells the office of a mail that was given up, and why. */
export function buildUndeliveredMail(
  { to, subject }: Pick<typeof mails.$inferSelect, 'to' | 'subject'>,
  office: string,
  reason: string,
) {
  return {
    to: office,
    subject: `A mail could not be delivered: ${subject}`,
    content: [lines(`To: ${to}`, `Subject: ${subject}`), lines(reason)],
  }
}
