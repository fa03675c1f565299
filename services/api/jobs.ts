import { deleteOldResets } from './auth/reset.ts'
import { deleteExpiredRevocations } from './auth/revoked-tokens.ts'
import { deleteEndedBackOfficeSessions } from './back-office/sessions.ts'
import { deleteOldAttempts } from './http/rate-limit.ts'
import { deleteOldKeys } from './idempotency/keys.ts'
import { reconcileOrders } from './payments/reconcile.ts'
import { forgetOldData } from './personal-data/forget.ts'
import type { Services } from './services.ts'
import { reconcileTrials } from './trials/reconcile.ts'
import { remindOfTrials } from './trials/remind.ts'

const SECOND_MS = 1000
const INTERVAL_MS = 20 * SECOND_MS
/** How long a charge may still be in flight in some instance. */
const ABANDONED_AFTER_MS = 60 * SECOND_MS

/**
 * Repeats a job at an interval, one run at a time. Returns a function that stops it and waits for the current
 * run.
 */
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
 * Starts the background jobs: sends due mail, settles pending orders and trials, reminds of trials that end, deletes old
 * keys and resets.
 * They run independently, so that a slow mail server delays nothing else. A single instance reconciles at once,
 * since no other instance can be charging. Returns a function that stops them and waits for the current runs.
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
  const remind = () => remindOfTrials(services)
  const deleteExpired = async () => {
    await deleteOldKeys(db, clock())
    await deleteOldAttempts(db, clock())
    await deleteExpiredRevocations(db, clock())
    await deleteOldResets(db, clock())
    await deleteEndedBackOfficeSessions(db, clock())
    await forgetOldData(db, clock())
  }
  const stops = [mail.deliver, settlePending, remind, deleteExpired].map(job =>
    repeatJob(job, error => log.error({ err: error }, 'a job failed and is done again soon')),
  )
  return async () => {
    await Promise.all([mail.stop(), ...stops.map(stop => stop())])
  }
}
