/** `npm run serve`: the site alone, from an existing build, every setting given. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { failStart } from '#telemetry/fail-start.ts'
import { configureLog, logCrashes, openAnswerLog } from '#telemetry/log.ts'
import { isTracing, startTracing, traceSpan } from '#telemetry/tracing.ts'
import type { runInRequestContext } from '../app/http/request-context.server.ts'
import { createApp } from './app.ts'
import { createDirectAnswers } from './direct-answers.ts'
import { readServerEnv } from './env.ts'
import { serveFiles } from './files.ts'
import { closeGracefully, createHttpServer } from './http-server.ts'
import { createListener } from './listener.ts'
import { startMeasurement } from './measurement/start-measurement.ts'
import { measurePageCache, measureRender, serveMetrics } from './metrics.ts'
import { readOrigins } from './origins.ts'
import { createPages } from './page-cache/pages.ts'
import { createRoundLimit, limitPerRound } from './round-limit.ts'
import { createRoutedHandler } from './routed-handler.ts'
import { buildSecurityHeaders } from './security-headers.ts'
import { traceRequests } from './trace-requests.ts'

const BUILD = new URL('../build/server/index.js', import.meta.url)
const CLIENT = new URL('../build/client/', import.meta.url)

/** How long a stop waits for what is still to be counted, in ms. */
const DRAIN_TIMEOUT_MS = 2000

/** The build of `app/`; its loaders and actions run in the request context that its own entry hands out. */
interface SiteBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & { runInRequestContext: typeof runInRequestContext }
  }
}

async function main() {
  // Without it React uses its development build.
  process.env.NODE_ENV ||= 'production'
  const settings = readServerEnv(process.env)
  // Read here and not above, so that a wrong variable is named without a stack trace.
  const { env } = await import('../app/env.server.ts')
  if (!existsSync(BUILD)) throw new Error('There is no build. Run "npm run build" first.')
  const build: SiteBuild = await import(BUILD.href)
  const handle = createRoutedHandler(build)

  const logSettings = { service: 'site', level: settings.LOG_LEVEL } as const
  const log = configureLog(logSettings)
  logCrashes()
  const stopTracing = await startTracing('site', settings)
  const app = createApp({
    render: (request, context) =>
      traceSpan('site render', {}, () =>
        measureRender(() => build.entry.module.runInRequestContext(() => handle(request), context)),
      ),
    origins: readOrigins(env),
    onError: error => log.error({ err: error }, 'a request failed'),
    onReport: report => log.warn(report, 'a content security policy was violated'),
  })
  const measurement = startMeasurement(env, log)
  const answering = {
    pages: createPages({
      app,
      siteUrl: env.SITE_URL,
      maxBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
      fixedHeaders: buildSecurityHeaders(env.SITE_URL),
      measure: measurePageCache,
    }),
    trustProxy: settings.TRUST_PROXY === '1',
    measurement,
    log: openAnswerLog(logSettings),
  }
  const listener = createListener({
    app,
    files: serveFiles(fileURLToPath(CLIENT), error =>
      log.error({ err: error }, 'a file of the build cannot be read'),
    ),
    siteUrl: env.SITE_URL,
    ...answering,
  })
  const inRound = createRoundLimit()
  const server = createHttpServer(
    limitPerRound(traceRequests(listener, answering.trustProxy), inRound),
    env.SITE_URL,
    // Where requests are traced, all of them are.
    isTracing() ? null : { tryAnswer: createDirectAnswers(answering), inRound },
  )
  server.once('error', error =>
    failStart(`The site cannot listen on port ${settings.PORT}: ${error.message}`),
  )
  if (settings.METRICS_PORT)
    serveMetrics(settings.METRICS_PORT, settings.HOST, error =>
      failStart(`METRICS_PORT: cannot listen on ${settings.METRICS_PORT}, ${error.message}`),
    )
  server.listen(settings.PORT, settings.HOST, () =>
    log.info({ address: server.address() }, 'the site listens'),
  )

  const stop = () =>
    void closeGracefully(server)
      .then(() => measurement?.drain(DRAIN_TIMEOUT_MS))
      .then(stopTracing)
      .then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch(failStart)
