import { randomUUID } from 'node:crypto'
import type { Campaign } from '#contract/campaign.ts'
import type { ContactMessage } from '#contract/contact.ts'
import { contactMessages } from '../db/schema/contact.ts'
import { claimIdempotencyKey, type IdempotencyKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { queueContactMail } from './mails.ts'

/**
 * Keeps a visitor's message and the mail that tells the office of it, both or neither; a repeat of a request
 * keeps nothing. Throws 409 where the key was used for another message.
 */
export function saveMessage(
  services: Services,
  message: ContactMessage,
  { key, campaign }: { key: IdempotencyKey | null; campaign: Campaign | null },
): Promise<void> {
  const { db, clock } = services
  return db.transaction(async tx => {
    const id = randomUUID()
    const now = clock()
    if (key && (await claimIdempotencyKey(tx, key, id, now))) return
    await tx.insert(contactMessages).values({ id, ...message, campaign, createdAt: now })
    await queueContactMail(services, tx, id, message)
  })
}
