import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a link works after it was written into a mail or shown on a receipt. */
export const LINK_DAYS = 7

/** The key is made from the API's secret, so that a signature here is of no use anywhere else. */
function signLink({ jwtSecret }: Config, orderId: string, slug: string, until: number) {
  const key = createHmac('sha256', jwtSecret).update('ebook links').digest()
  return createHmac('sha256', key).update(`${orderId}\n${slug}\n${until}`).digest('base64url')
}

/** The address an ebook of a paid order is fetched from until {@link LINK_DAYS} days from now. */
export function buildEbookLink(config: Config, orderId: string, slug: string, now: Date): string {
  const until = Math.floor((now.getTime() + LINK_DAYS * DAY_MS) / 1000)
  const signature = signLink(config, orderId, slug, until)
  return `${config.publicUrl}/downloads/${orderId}/${slug}.pdf?until=${until}&signature=${signature}`
}

/** Whether a link is ours and still good. */
export function verifyEbookLink(
  config: Config,
  link: { orderId: string; slug: string; until: number; signature: string },
  now: Date,
): 'good' | 'expired' | 'forged' {
  const expected = Buffer.from(signLink(config, link.orderId, link.slug, link.until))
  const given = Buffer.from(link.signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
  return link.until * 1000 > now.getTime() ? 'good' : 'expired'
}
