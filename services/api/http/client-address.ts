import type { Context } from 'hono'

/**
 * Whose request it is, for counting tries: the visitor's address as the site passes it on. What comes without
 * one counts as one client.
 */
export const clientAddress = (c: Context): string =>
  c.req.header('X-Client-Address')?.slice(0, 64) ?? 'unknown'
