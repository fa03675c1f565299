import { z } from 'zod'

/** Fields of what is shown for a limited time: ISO moments, from the first until just before the second. */
export const SCHEDULE = { from: z.string().nullish(), until: z.string().nullish() }

/** When something is shown; an open side has no limit. */
export interface Scheduled {
  from?: string | null | undefined
  until?: string | null | undefined
}
