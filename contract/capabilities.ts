import { z } from 'zod'

/** A capability that an answer leaves out, or says in another way than `true`, is not there. */
const has = z.boolean().catch(false).default(false)

/**
 * `GET /no_auth/capabilities/`: which of the contract's additions a service has. A service that answers 404 has
 * none.
 */
export const Capabilities = z
  .object({
    /** A payment, trial or message that is sent again with its `Idempotency-Key` and body counts once. */
    idempotency: has,
    /** Hosted payment pages, for orders and for trials. */
    hosted: has,
    /** Orders, trials and messages keep the campaign by which their sender first came (contract/campaign.ts). */
    campaign: has,
    /** `POST /auth/logout/`. */
    logout: has,
    purchase_order: has,
    /** Pages of orders, and links to them by mail (`contract/orders.ts`). */
    orders: has,
    /** The parent gets a mail `TRIAL_REMINDER_DAYS` before a trial's card is charged. */
    trial_reminder: has,
    /** Pages of trials, linked from their mails, on which a parent cancels (`contract/placed-trial.ts`). */
    trial_page: has,
  })
  // Payment methods to come, each under its name.
  .catchall(has)
export type Capabilities = z.infer<typeof Capabilities>

/** Set to `1` on each answer to a call whose `Idempotency-Key` is kept. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Supported'
