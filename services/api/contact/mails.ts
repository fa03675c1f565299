import type { ContactMessage } from '#contract/contact.ts'
import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'

/** A visitor's message for the office, within the transaction that stores it under `id`. */
export function queueContactMail(
  { mail, config }: Services,
  tx: Db,
  id: string,
  message: ContactMessage,
): Promise<void> {
  return mail.queue(tx, `contact:${id}`, {
    to: config.officeEmail,
    replyTo: message.email,
    subject: 'Message from the contact form',
    text: [
      `Name: ${message.name}`,
      `E-mail: ${message.email}`,
      `Phone: ${message.phone}`,
      '',
      message.message,
    ].join('\n'),
  })
}
