import { log } from '#telemetry/log.ts'
import { client } from '../content/client.server.ts'
import { env } from '../env.server.ts'
import { READ_TIMEOUTS } from '../upstream/timeouts.ts'

function createTimeoutSignal() {
  return AbortSignal.timeout(READ_TIMEOUTS.perAttemptMs)
}

/** An API answers when it answers at all: an older service has no health address (architecture rule 10). */
async function checkHealth(base: string): Promise<void> {
  const response = await fetch(new URL('/healthz', base), {
    signal: createTimeoutSignal(),
    redirect: 'manual',
  })
  void response.body?.cancel()
  if (response.status >= 500) throw new Error(`answered ${response.status}`)
}

const UPSTREAMS: Record<string, () => Promise<unknown>> = {
  'no-auth API': () => checkHealth(env.NO_AUTH_API_URL),
  'auth API': () => checkHealth(env.AUTH_API_URL),
  'school API': () => checkHealth(env.SCHOOL_API_URL),
  'master-code API': () => checkHealth(env.MASTER_CODE_API_URL),
  'content lake': () =>
    client.fetch('*[_id == "siteSettings"][0]._id', {}, { signal: createTimeoutSignal() }),
}

/** Names of the upstreams that do not answer now. */
async function listUnreadyUpstreams(): Promise<string[]> {
  const checks = Object.entries(UPSTREAMS).map(async ([name, check]) => {
    try {
      await check()
      return null
    } catch (error) {
      log.warn(`The ${name} is not ready: ${error instanceof Error ? error.message : String(error)}`)
      return name
    }
  })
  return (await Promise.all(checks)).filter(name => name !== null)
}

/** 200 when every upstream answers; 503 that names the parts that do not. */
export async function loader() {
  const failing = await listUnreadyUpstreams()
  const isReady = failing.length === 0
  return Response.json(isReady ? { status: 'ok' } : { status: 'unready', failing }, {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
