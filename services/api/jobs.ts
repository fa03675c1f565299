import { deleteOldResets } from './auth/reset.ts'
import { deleteOldKeys } from './idempotency/keys.ts'
import { reconcileOrders } from './payments/reconcile.ts'
import type { Services } from './services.ts'
import { reconcileTrials } from './trials/reconcile.ts'

const SECOND_MS = 1000
const INTERVAL_MS = 20 * SECOND_MS
/** How long a charge may still be under way in some instance. */
const ABANDONED_AFTER_MS = 60 * SECOND_MS

/** Does a job now and again, one round at a time. Returns how to stop, which waits for the round at hand. */
function repeatJob(job: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const round = () => {
    running = job()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(round, INTERVAL_MS)
      })
  }
  round()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}

/**
 * Does what no request does: sends mail that is due, settles what was left pending, forgets old keys and
 * resets. Each goes its own way, so that a slow mail server keeps no order waiting. The only instance of the
 * API need not wait at its start, for nobody else can be charging.
 * Returns how to stop, which waits for what is at hand.
 */
export function startJobs(services: Services, { isOnlyInstance }: { isOnlyInstance: boolean }) {
  const { db, mail, clock, log } = services
  let abandonedAfterMs = isOnlyInstance ? 0 : ABANDONED_AFTER_MS
  const settlePending = async () => {
    const before = new Date(clock().getTime() - abandonedAfterMs)
    abandonedAfterMs = ABANDONED_AFTER_MS
    await reconcileOrders(services, before)
    await reconcileTrials(services, before)
  }
  const deleteExpired = async () => {
    await deleteOldKeys(db, clock())
    await deleteOldResets(db, clock())
  }
  const stops = [mail.deliver, settlePending, deleteExpired].map(job =>
    repeatJob(job, error => log.error({ err: error }, 'a job failed and is done again soon')),
  )
  return async () => {
    await Promise.all([mail.stop(), ...stops.map(stop => stop())])
  }
}
