import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { PermanentFailure, type Transport } from './mailer.ts'

/** A mail server that is silent for longer is tried again later, in ms. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** An answer to `RCPT TO` that says there is no such mailbox (RFC 3463, 3.2): no later try will find one. */
const NoSuchMailbox = z.object({
  command: z.literal('RCPT TO'),
  response: z.string().regex(/^5\d\d[ -]5\.1\.[1236]\b/),
})

/** Sends through a mail server, `smtps://user:password@host:465`. */
export function smtpTransport(url: string): Transport {
  const server = createTransport({ url, ...SMTP_TIMEOUTS })
  return async ({ id, from, date, to, replyTo, subject, text, html, attachments }) => {
    const host = from.slice(from.lastIndexOf('@') + 1)
    try {
      await server.sendMail({
        messageId: `<${id}@${host}>`,
        from,
        date,
        to,
        replyTo,
        subject,
        text,
        html,
        attachments,
      })
    } catch (error) {
      const refused = NoSuchMailbox.safeParse(error)
      throw refused.success ? new PermanentFailure(refused.data.response) : error
    }
  }
}

/** Keeps each mail as a JSON file, on disk before it counts as sent. A repeat overwrites the same file. */
export function outboxTransport(directory: string): Transport {
  return async mail => {
    await mkdir(directory, { recursive: true })
    const path = join(directory, `${mail.date.toISOString().replaceAll(':', '-')}_${mail.id}.json`)
    const file = await open(`${path}.part`, 'w', 0o600)
    try {
      await file.writeFile(JSON.stringify(mail, null, 2))
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.part`, path)
    const folder = await open(directory, 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  }
}
