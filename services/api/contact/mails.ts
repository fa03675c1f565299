import type { ContactMessage } from '#contract/contact.ts'
import type { Db } from '../db/connect.ts'
import { lines } from '../mail/content.ts'
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
    content: [
      lines(`Name: ${message.name}`, `E-mail: ${message.email}`, `Phone: ${message.phone}`),
      lines(...message.message.split(/\r?\n/)),
    ],
  })
}
