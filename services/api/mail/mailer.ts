import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import { type Attachment, mails } from '../db/schema/mails.ts'
import { formatMailText, type MailBlock, splitParagraphs } from './content.ts'
import { renderMailHtml } from './html.ts'
import { buildUndeliveredMail } from './mails.ts'

/** A mail as it is sent. */
export interface Mail {
  to: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  attachments?: Attachment[]
}

/**
 * A mail before it is queued. Both of its parts are made of its content; one that is a text alone is set in the same
 * frame, without links.
 */
export type NewMail = Omit<Mail, 'text' | 'html'> & {
  /** Above the content in the HTML part; the subject, where it is left out. */
  heading?: string
} & ({ content: readonly MailBlock[] } | { text: string })

/** Thrown by a transport for a mail that no retry can deliver, such as one to an unknown mailbox. */
export class PermanentFailure extends Error {}

/** Carries one mail to its receiver, or throws. `id` is the same on every try. */
export type Transport = (mail: Mail & { id: string; from: string; date: Date }) => Promise<void>

/**
 * Mail that is never lost: `queue` writes it to the database, within the transaction that causes it; `deliver`
 * sends what is due and tries again later what could not be sent. What is refused for good, or for days, is
 * given up, and the office is told. The text of a sent mail is deleted, since it may contain secret links.
 */
export interface Mailer {
  /** `reason` names the cause, such as `receipt:<order id>`; a second mail for the same reason is dropped. */
  queue: (db: Db, reason: string, mail: NewMail) => Promise<void>
  /** Sends everything that is due. Never throws for a mail that could not be sent. */
  deliver: () => Promise<void>
  /** Sends nothing more; resolves once the mail at hand is done. */
  stop: () => Promise<void>
  /** Delivers soon, without keeping the caller waiting. */
  wake: () => void
}

const SECOND_MS = 1000
const INITIAL_BACKOFF_MS = 30 * SECOND_MS
const MAX_BACKOFF_MS = 60 * 60 * SECOND_MS
/** How long a mail is tried before it is given up. */
const GIVE_UP_AFTER_MS = 5 * 24 * 60 * 60 * SECOND_MS
/** How long one instance has for a mail before another may take it. */
const LEASE_MS = 2 * 60 * SECOND_MS

function getBackoffMs(attempts: number) {
  return Math.min(INITIAL_BACKOFF_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS)
}

interface MailerOptions {
  db: Db
  transport: Transport
  from: string
  /** The site's address, at the foot of each mail. */
  siteUrl: string
  /** Address that is told of mails which cannot be delivered. */
  office: string
  clock: () => Date
  log: Logger
}

export function createMailer({ db, transport, from, siteUrl, office, clock, log }: MailerOptions): Mailer {
  const later = (ms: number) => new Date(clock().getTime() + ms)

  /** Takes the next due mail for a while, so that two instances never send the same one. */
  const claimNextMail = async () => {
    const next = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isNotNull(mails.dueAt), lte(mails.dueAt, clock())))
      .orderBy(mails.dueAt, mails.createdAt)
      .limit(1)
      .for('update', { skipLocked: true })
    const [taken] = await db
      .update(mails)
      .set({ dueAt: later(LEASE_MS), attempts: sql`${mails.attempts} + 1` })
      .where(eq(mails.id, sql`(${next})`))
      .returning()
    return taken
  }

  const render = async (mail: NewMail) => {
    const heading = mail.heading ?? mail.subject
    const content = 'content' in mail ? mail.content : splitParagraphs(mail.text)
    return {
      text: 'content' in mail ? formatMailText(mail.content) : mail.text,
      html: await renderMailHtml({ heading, content, siteUrl }),
    }
  }

  const queue: Mailer['queue'] = async (tx, reason, mail) => {
    const { to, replyTo, subject, attachments = [] } = mail
    const { text, html } = await render(mail)
    const now = clock()
    await tx
      .insert(mails)
      .values({
        id: randomUUID(),
        reason,
        to,
        replyTo: replyTo ?? null,
        subject,
        text,
        html,
        attachments,
        createdAt: now,
        dueAt: now,
      })
      .onConflictDoNothing({ target: mails.reason })
  }

  type Row = typeof mails.$inferSelect

  const giveUp = async (row: Row, reason: string) => {
    log.error({ mail: row.id, attempts: row.attempts }, 'a mail was given up')
    await db.transaction(async tx => {
      await tx.update(mails).set({ dueAt: null, failedAt: clock() }).where(eq(mails.id, row.id))
      await queue(tx, `undelivered:${row.id}`, buildUndeliveredMail(row, office, reason))
    })
  }

  const postpone = async (row: Row, error: unknown) => {
    const isOld = clock().getTime() - row.createdAt.getTime() > GIVE_UP_AFTER_MS
    // Mails to the office are never given up.
    if (row.to !== office && (error instanceof PermanentFailure || isOld))
      return giveUp(row, error instanceof Error ? error.message : 'It was tried for days.')
    log.warn({ err: error, mail: row.id, attempts: row.attempts }, 'a mail could not be sent yet')
    await db
      .update(mails)
      .set({ dueAt: later(getBackoffMs(row.attempts)) })
      .where(eq(mails.id, row.id))
  }

  let stopped = false
  const deliverAll = async () => {
    while (!stopped) {
      const row = await claimNextMail()
      if (!row) return
      const { id, to, replyTo, subject, text, html, attachments, createdAt } = row
      try {
        await transport({
          id,
          from,
          date: createdAt,
          to,
          subject,
          text,
          ...(replyTo !== null && { replyTo }),
          ...(html !== null && { html }),
          attachments,
        })
      } catch (error) {
        await postpone(row, error)
        continue
      }
      await db
        .update(mails)
        .set({ dueAt: null, sentAt: clock(), text: '', html: null, attachments: [] })
        .where(eq(mails.id, id))
    }
  }

  let running: Promise<void> | null = null
  let again = false
  const deliver = async (): Promise<void> => {
    again = true
    running ??= (async () => {
      try {
        while (again && !stopped) {
          again = false
          await deliverAll()
        }
      } finally {
        running = null
      }
    })()
    await running
  }

  return {
    queue,
    deliver,
    stop: async () => {
      stopped = true
      await running
    },
    wake: () => {
      deliver().catch(error => log.error({ err: error }, 'mail could not be delivered'))
    },
  }
}
