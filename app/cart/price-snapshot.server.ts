import { z } from 'zod'
import { isWithinCookieLimit } from '../session/cookie-options.server.ts'
import { createSiteCookie } from '../session/site-cookie.server.ts'
import type { PriceSnapshot } from './price-snapshot.ts'

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60
const MAX_TITLE_LENGTH = 60

const SnapshotCookie = z.record(z.string(), z.tuple([z.int(), z.string()]))

/** Only used for notices, so it is not signed. */
const cookie = createSiteCookie('mg_seen', {
  signed: false,
  maxAge: MAX_AGE_SECONDS,
})

/** Reads the price snapshot; empty when the cookie is missing or invalid. */
export async function readPriceSnapshot(request: Request): Promise<PriceSnapshot> {
  return SnapshotCookie.safeParse(await cookie.parse(request.headers.get('Cookie'))).data ?? {}
}

function shortenTitles(snapshot: PriceSnapshot, length: number): PriceSnapshot {
  return Object.fromEntries(
    Object.entries(snapshot).map(([id, [price, title]]) => [id, [price, title.slice(0, length)]]),
  )
}

/** Returns the `Set-Cookie` header of a snapshot. Titles are dropped when the cookie would be too long. */
export async function commitPriceSnapshot(snapshot: PriceSnapshot): Promise<string> {
  const header = await cookie.serialize(shortenTitles(snapshot, MAX_TITLE_LENGTH))
  return isWithinCookieLimit(header) ? header : cookie.serialize(shortenTitles(snapshot, 0))
}
