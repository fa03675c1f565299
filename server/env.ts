import { z } from 'zod'

const ServerEnv = z.object({
  PORT: z.coerce.number('Expected a port number.').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** `1` behind a proxy of ours, whose `X-Forwarded-For` then says who the visitor is. */
  TRUST_PROXY: z.enum(['0', '1'], 'Expected 0 or 1.').default('0'),
  /** Memory for rendered pages, in MB; 0 turns the page cache off. */
  PAGE_CACHE_MB: z.coerce.number('Expected a number of MB.').int().min(0).max(4096).default(32),
  /** Where Prometheus reads metrics; off without it. */
  METRICS_PORT: z.coerce.number('Expected a port number.').int().min(1).max(65_535).optional(),
  /** Where traces are sent by OTLP over HTTP; off without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'Expected an absolute http(s) address.' })
    .optional(),
  /** Read by OpenTelemetry itself, like its other variables. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

/** Address, proxy and log settings of the server; the site’s own settings are read by `app/env.server.ts`. */
export type ServerEnv = z.infer<typeof ServerEnv>

/** @throws Error naming each wrong variable and what is expected of it */
export function readServerEnv(source: Record<string, string | undefined>): ServerEnv {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = ServerEnv.safeParse(set)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
