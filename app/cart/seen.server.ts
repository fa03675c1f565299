import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { fitsInBrowser, OWN_COOKIE } from '../session/own-cookie.server.ts'
import type { Seen } from './seen.ts'

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60
const MAX_TITLE = 60

const SeenCookie = z.record(z.string(), z.tuple([z.int(), z.string()]))

/** Nothing rests on it but what a message says, so it is not signed. */
const cookie = createCookie('mg_seen', {
  ...OWN_COOKIE,
  maxAge: MAX_AGE_SECONDS,
})

/** What this visitor last saw of their cart; nothing when it cannot be read. */
export const readSeen = async (request: Request): Promise<Seen> =>
  SeenCookie.safeParse(await cookie.parse(request.headers.get('Cookie'))).data ?? {}

const shorten = (seen: Seen, length: number): Seen =>
  Object.fromEntries(
    Object.entries(seen).map(([id, [price, title]]) => [id, [price, title.slice(0, length)]]),
  )

/** The header that keeps it; where it is too long, prices matter more than titles. */
export const keepSeen = async (seen: Seen): Promise<string> => {
  const header = await cookie.serialize(shorten(seen, MAX_TITLE))
  return fitsInBrowser(header) ? header : cookie.serialize(shorten(seen, 0))
}
