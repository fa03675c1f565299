import { z } from 'zod'

/** Paying on Stripe's own page, which asks for what it needs. */
export const HostedForm = z.object({ intent: z.literal('hosted') })
