import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../services.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a link works after it was written into a mail or shown on a receipt. */
export const LINK_DAYS = 7

/** The key is made from a secret of the API, so that a signature here is of no use anywhere else. */
function signLink(secret: string, orderId: string, slug: string, until: number) {
  const key = createHmac('sha256', secret).update('ebook links').digest()
  return createHmac('sha256', key).update(`${orderId}\n${slug}\n${until}`).digest('base64url')
}

/** The address an ebook of a paid order is fetched from until {@link LINK_DAYS} days from now. */
export function buildEbookLink(
  config: Pick<Config, 'jwtSecrets' | 'publicUrl'>,
  orderId: string,
  slug: string,
  now: Date,
): string {
  const until = Math.floor((now.getTime() + LINK_DAYS * DAY_MS) / 1000)
  const signature = signLink(config.jwtSecrets[0], orderId, slug, until)
  return `${config.publicUrl}/downloads/${orderId}/${slug}.pdf?until=${until}&signature=${signature}`
}

/** Whether a link is ours and still good. */
export function verifyEbookLink(
  { jwtSecrets }: Pick<Config, 'jwtSecrets'>,
  link: { orderId: string; slug: string; until: number; signature: string },
  now: Date,
): 'good' | 'expired' | 'forged' {
  const given = Buffer.from(link.signature)
  const isOurs = jwtSecrets.some(secret => {
    const expected = Buffer.from(signLink(secret, link.orderId, link.slug, link.until))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isOurs) return 'forged'
  return link.until * 1000 > now.getTime() ? 'good' : 'expired'
}
