import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '#contract/contact.ts'
import { contactMessages } from '../db/schema/contact.ts'
import type { Services } from '../services.ts'

/** Keeps a visitor's message and the mail that tells the office of it, both or neither. */
export const keepMessage = ({ db, mail, config, clock }: Services, message: ContactMessage): Promise<void> =>
  db.transaction(async tx => {
    const id = randomUUID()
    await tx.insert(contactMessages).values({ id, ...message, createdAt: clock() })
    await mail.queue(tx, `contact:${id}`, {
      to: config.officeEmail,
      replyTo: message.email,
      subject: `Message from ${message.name}`,
      text: [
        `Name: ${message.name}`,
        `E-mail: ${message.email}`,
        `Phone: ${message.phone}`,
        '',
        message.message,
      ].join('\n'),
    })
  })
