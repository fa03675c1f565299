import type { Logger } from 'pino'
import type { Env } from '../../app/env.server.ts'
import { measureEvent } from '../metrics.ts'
import { type CollectorRequest, createFormat } from './collector.ts'
import { createEventQueue } from './event-queue.ts'
import { createMeasurement, type Measurement } from './measurement.ts'
import { createVisitorsOfToday } from './visitor-of-today.ts'

/** How long a collector may take to answer, in ms. */
const TIMEOUT_MS = 3000
/** How often a collector that fails is written of, in ms. */
const WARNING_INTERVAL_MS = 60_000

/** @throws Error where the collector does not take it in time */
async function post({ url, headers, body }: CollectorRequest): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`)
}

/** A measurement and the end of it. */
export interface RunningMeasurement extends Measurement {
  /** Sends what still waits, for at most so many ms. */
  drain: (timeoutMs: number) => Promise<void>
}

/** Counts for the collector of `ANALYTICS_URL`; null without one, and then nothing is looked at, sent or set. */
export function startMeasurement(
  { ANALYTICS_URL, SITE_URL, SESSION_SECRET }: Pick<Env, 'ANALYTICS_URL' | 'SITE_URL' | 'SESSION_SECRET'>,
  log: Pick<Logger, 'warn'>,
): RunningMeasurement | null {
  const [secret] = SESSION_SECRET
  if (!ANALYTICS_URL || !secret) return null
  const format = createFormat(ANALYTICS_URL, SITE_URL)
  let warnedAt = Number.NEGATIVE_INFINITY
  const { add, drain } = createEventQueue<CollectorRequest>({
    send: async request => {
      try {
        await post(request)
      } catch (error) {
        if (Date.now() - warnedAt > WARNING_INTERVAL_MS) {
          warnedAt = Date.now()
          log.warn(
            { reason: error instanceof Error ? error.message : String(error) },
            'visits are not counted',
          )
        }
        throw error
      }
    },
    onResult: measureEvent,
  })
  const measurement = createMeasurement({
    siteUrl: SITE_URL,
    add: measured => add(format(measured)),
    nameVisitor: createVisitorsOfToday(secret),
  })
  return { ...measurement, drain }
}
