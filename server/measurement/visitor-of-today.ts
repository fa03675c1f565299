import { createHmac } from 'node:crypto'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Makes a function that returns an address of the documentation range (RFC 3849) in place of a visitor's own: the same
 * for a day, another on the next. Collectors tell visitors apart by address and browser; what they are given cannot
 * be turned back into an address. All instances with the same secret agree.
 */
export function createVisitorsOfToday(secret: string, now: () => number = Date.now) {
  let day = Number.NaN
  let key: Buffer = Buffer.alloc(0)
  return (address: string, userAgent: string): string => {
    const today = Math.floor(now() / DAY_MS)
    if (today !== day) {
      day = today
      key = createHmac('sha256', secret).update(`visitors of day ${day}`).digest()
    }
    const hex = createHmac('sha256', key).update(`${address}\n${userAgent}`).digest('hex').slice(0, 24)
    return `2001:db8:${hex.match(/.{4}/g)?.join(':')}`
  }
}
