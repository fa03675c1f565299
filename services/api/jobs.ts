import { forgetOldKeys } from './payments/idempotency.ts'
import { reconcileOrders } from './payments/reconcile.ts'
import type { Services } from './services.ts'
import { reconcileTrials } from './trials/reconcile.ts'

const SECOND_MS = 1000
const EVERY_MS = 20 * SECOND_MS
/** How long a charge may still be under way in some instance. */
const ABANDONED_AFTER_MS = 60 * SECOND_MS

/**
 * Does what no request does: sends mail that is due, settles what was left pending, forgets old keys; now and
 * again. The only instance of the API need not wait at its start, for nobody else can be charging.
 * Returns how to stop, which waits for the job at hand.
 */
export const startJobs = (services: Services, { isOnlyInstance }: { isOnlyInstance: boolean }) => {
  const run = async (abandonedAfterMs: number) => {
    const before = new Date(services.clock().getTime() - abandonedAfterMs)
    const jobs = [
      services.mail.deliver,
      () => reconcileOrders(services, before),
      () => reconcileTrials(services, before),
      () => forgetOldKeys(services.db, services.clock()),
    ]
    for (const job of jobs) {
      try {
        await job()
      } catch (error) {
        services.log.error({ err: error }, 'a job failed and is done again soon')
      }
    }
  }
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const loop = (abandonedAfterMs: number) => {
    running = run(abandonedAfterMs).then(() => {
      if (!stopped) timer = setTimeout(() => loop(ABANDONED_AFTER_MS), EVERY_MS)
    })
  }
  loop(isOnlyInstance ? 0 : ABANDONED_AFTER_MS)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
