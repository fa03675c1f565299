import { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { logCrashes } from '#telemetry/log.ts'
import { isTracing, startTracing } from '#telemetry/tracing.ts'
import { createApp } from './app.ts'
import { createServices } from './create-services.ts'
import { connect } from './db/connect.ts'
import { traceQueries } from './db/trace-queries.ts'
import { type Env, readEnv } from './env.ts'
import { closeGracefully } from './http/close-gracefully.ts'
import { startJobs } from './jobs.ts'
import { collectMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/server.ts'
import { seed } from './seed/seed.ts'
import type { Services } from './services.ts'

/** Longer than the keep-alive of proxies, so that they close first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** Resolves once the API listens; rejects, naming the variable, where it cannot. */
function listen(app: Hono, { PORT, HOST }: Env) {
  return new Promise<{ port: number; close: () => Promise<void> }>((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }
    const server = serve({ fetch: app.fetch, port: PORT, hostname: HOST, serverOptions }, ({ port }) =>
      resolve({
        port,
        close: async () => {
          if (server instanceof Server) await closeGracefully(server)
        },
      }),
    )
    server.once('error', error =>
      reject(new Error(`PORT: cannot listen on ${HOST}:${PORT}, ${error.message}`)),
    )
  })
}

function startMetrics(services: Services, port: number, host: string) {
  collectMetrics(services)
  return serveMetrics(port, host)
}

/**
 * Starts the API by the environment, and stops it in order when it is told to.
 * @throws Error naming the variable that is wrong, or why the database cannot be used
 */
export async function serveApi(): Promise<void> {
  const env = readEnv(process.env)
  const stopTracing = await startTracing('api', env)
  if (isTracing()) traceQueries()
  const connection = await connect(env)
  const { db, close } = connection
  const services = createServices(env, connection)
  const { log, clock } = services
  logCrashes()
  const demo = env.NODE_ENV !== 'production' || env.SEED_DEMO === '1'
  await seed(db, { demo, office: env.NODE_ENV !== 'production', today: clock() })

  const server = await listen(createApp(services), env)
  log.info({ address: env.HOST, port: server.port, demo }, 'the API listens')
  const stopMetrics = env.METRICS_PORT ? await startMetrics(services, env.METRICS_PORT, env.HOST) : null
  const stopJobs = startJobs(services, { isOnlyInstance: !env.DATABASE_URL })

  const stop = async (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping')
    await server.close()
    stopMetrics?.()
    await stopJobs()
    await close()
    await stopTracing()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      stop(signal).then(
        () => process.exit(0),
        error => {
          log.fatal({ err: error }, 'the API did not stop in order')
          process.exit(1)
        },
      )
    })
}
