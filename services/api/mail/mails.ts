import type { mails } from '../db/schema/mails.ts'

/** Tells the office of a mail that was given up, and why. */
export function buildUndeliveredMail(
  { to, subject }: Pick<typeof mails.$inferSelect, 'to' | 'subject'>,
  office: string,
  reason: string,
) {
  return {
    to: office,
    subject: `A mail could not be delivered: ${subject}`,
    text: `To: ${to}\nSubject: ${subject}\n\n${reason}\n`,
  }
}
