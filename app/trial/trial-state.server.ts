import { z } from 'zod'
import { isWithinCookieLimit } from '../session/cookie-options.server.ts'
import { createSiteCookie } from '../session/site-cookie.server.ts'

const MAX_AGE_SECONDS = 24 * 60 * 60

/** What the parent filled in, by field; never the password or the card. */
const Draft = z.record(z.string(), z.string())

/**
 * Where this browser's free trial stands at a service without idempotency keys, which is asked for it once
 * (docs/decisions/0004).
 */
const TrialState = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('in_flight'),
    key: z.string(),
    claim: z.string(),
    /** When it was sent, in ms since 1970. */
    since: z.number(),
    draft: Draft,
  }),
  /** It may have started; it is not started again without the parent's word. */
  z.object({ status: z.literal('unknown'), key: z.string(), claim: z.string(), draft: Draft }),
  /** It has not started; the error is yet to be shown. */
  z.object({
    status: z.literal('failed'),
    draft: Draft,
    message: z.string().nullable(),
    fieldErrors: z.record(z.string(), z.array(z.string())),
  }),
])
export type TrialState = z.infer<typeof TrialState>

const cookie = createSiteCookie('mg_trial', { maxAge: MAX_AGE_SECONDS })

/** Where this browser's trial stands; null where there is none, or the cookie cannot be read. */
export async function readTrialState(request: Request): Promise<TrialState | null> {
  return TrialState.safeParse(await cookie.parse(request.headers.get('Cookie'))).data ?? null
}

/** The `Set-Cookie` value that keeps a state; null when it is too long for a cookie. */
export async function keepTrialState(state: TrialState): Promise<string | null> {
  const header = await cookie.serialize(state)
  return isWithinCookieLimit(header) ? header : null
}

/** The `Set-Cookie` value that ends the cookie of the trial. */
export function clearTrialState(): Promise<string> {
  return cookie.clear()
}
