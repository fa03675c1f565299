import { z } from 'zod'
import { Dollars } from './money.ts'
import { OrderToken } from './orders.ts'

/** The secret of a trial page's address, of the same shape as an order's (docs/decisions/0030). */
export const TrialToken = OrderToken

/**
 * `GET /no_auth/trials/{token}/`, and `POST /no_auth/trials/{token}/cancel/`, which cancels a trial that is running
 * and answers how it stands then: what the parent may see of a trial. 404 for a token that is none of ours, 410 for
 * one that has expired.
 */
export const PlacedTrial = z.object({
  /** `canceled`: it goes on until its end, and nothing is charged then; `paid`: the year was charged. */
  status: z.enum(['running', 'canceled', 'paid', 'ended']),
  /** First name of the student. */
  student: z.string(),
  /** Title of the license. */
  license: z.string(),
  /** What is charged at the end of a trial that runs; 0 where nothing ever is. */
  amount: Dollars,
  ends_at: z.iso.datetime().nullable(),
})
export type PlacedTrial = z.output<typeof PlacedTrial>
