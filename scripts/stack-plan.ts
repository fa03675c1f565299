import { join } from 'node:path'
import { inRepo } from './paths.ts'
import { getLocalLakeToken, getLocalSecrets } from './secrets.ts'
import type { ServiceSpec } from './service.ts'

/** The parts that can run on this machine. */
export type PartName = 'site' | 'api' | 'content lake' | 'stripe sandbox' | 'analytics'

export interface PartSpec extends ServiceSpec {
  name: PartName
}

/** What a stack is started with; whatever `env` sets replaces a local part or a local value. */
export interface StackOptions {
  /** Visits are counted here where `analytics` has a port. */
  ports: { site: number; api: number; contentLake: number; stripe: number; analytics?: number }
  dataDir: string
  env?: Record<string, string | undefined>
  /** `dev` serves the site by Vite with hot reload and restarts services when their files change. */
  mode?: 'built' | 'dev'
  /** Where the Studio is served, for the lists of origins that may read content and frame the site. */
  studioPort?: number
}

export interface StackUrls {
  siteUrl: string
  apiUrl: string
  lakeUrl: string
  stripeUrl: string
  /** Where what was counted is shown; null where nothing is counted on this machine. */
  analyticsUrl: string | null
}

export const API_VARIABLES = [
  'NO_AUTH_API_URL',
  'AUTH_API_URL',
  'SCHOOL_API_URL',
  'MASTER_CODE_API_URL',
] as const

/** Of OpenTelemetry, which reads most of them itself. */
const TRACING_VARIABLES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
] as const

/** Which of the given variables each part is handed on; the rest of its settings are made here. */
export const FORWARDED_VARIABLES: Record<PartName, readonly string[]> = {
  site: [
    ...[
      'LOG_LEVEL',
      ...TRACING_VARIABLES,
      'TRUST_PROXY',
      'PAGE_CACHE_MB',
      'MEDIA_ORIGINS',
      'SITE_URL',
      ...API_VARIABLES,
      'API_IDEMPOTENCY',
    ],
    ...['JWT_ISSUER', 'JWT_AUDIENCE'],
    ...['SANITY_PROJECT_ID', 'SANITY_DATASET', 'SANITY_API_URL', 'SANITY_READ_TOKEN', 'STUDIO_URL'],
    ...['STRIPE_PUBLISHABLE_KEY', 'STRIPE_JS_URL', 'SESSION_SECRET', 'SITE_KEY', 'JWT_SECRET', 'JWKS_URL'],
    ...['ADMIN_URL', 'APP_URL', 'DASHBOARD_URL', 'SSO_URL', 'COOKIE_DOMAIN', 'COOKIES_READABLE'],
    'ANALYTICS_URL',
  ],
  api: [
    ...[
      'LOG_LEVEL',
      ...TRACING_VARIABLES,
      'TRUST_PROXY',
      'SITE_URL',
      'PUBLIC_URL',
      'DATABASE_URL',
      'MEDIA_DIR',
      'EBOOKS_DIR',
      'JWT_SECRET',
      'JWT_PRIVATE_KEY',
      'SITE_KEY',
    ],
    ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
    ...['SMTP_URL', 'OUTBOX_DIR', 'OFFICE_EMAIL', 'SEED_DEMO', 'UNPAID_SEATS'],
  ],
  'content lake': ['STUDIO_URL', 'SITE_URL'],
  'stripe sandbox': ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  analytics: [],
}

/** The dataset of the local content lake. */
const LOCAL_DATASET = { SANITY_PROJECT_ID: 'maxguru', SANITY_DATASET: 'production' }

function joinNames(names: readonly string[]): string {
  return names.join(', ')
}

/** @throws Error where some variables are set that make no sense without others */
function checkCombinations(isSet: (name: string) => boolean, runsApi: boolean): void {
  const set = API_VARIABLES.filter(isSet)
  const unset = API_VARIABLES.filter(name => !isSet(name))
  if (set.length > 0 && unset.length > 0)
    throw new Error(`${joinNames(set)} is set, so ${joinNames(unset)} must be too: the API is one service.`)
  if (isSet('SANITY_PROJECT_ID') !== isSet('SANITY_DATASET'))
    throw new Error('SANITY_PROJECT_ID and SANITY_DATASET go together: set both, or neither.')
  const stripe = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
  if (runsApi && stripe.some(isSet) && !stripe.every(isSet))
    throw new Error(
      `${joinNames(stripe)} belong to one Stripe account: set all three for real Stripe, or none for the sandbox.`,
    )
}

/**
 * Options of Node for the site: without them it takes twice the memory, since Node lets its heap grow with that of the
 * machine (docs/performance.md). `npm run serve` and the Dockerfile name them too.
 */
export const SITE_MEMORY = ['--max-old-space-size=256', '--max-semi-space-size=16'] as const

/**
 * Every part of the stack that no variable replaces, with its settings (README, Point it at the real thing).
 * @throws Error naming the variables that do not fit together
 */
export function planStack({ ports, dataDir, env = {}, mode = 'built', studioPort = 3333 }: StackOptions): {
  parts: PartSpec[]
  urls: StackUrls
} {
  const isSet = (name: string) => Boolean(env[name])
  const runsApi = !API_VARIABLES.some(isSet)
  const runsLake = !isSet('SANITY_PROJECT_ID')
  const runsSandbox = !isSet('STRIPE_PUBLISHABLE_KEY')
  const analyticsPort = isSet('ANALYTICS_URL') ? undefined : ports.analytics
  checkCombinations(isSet, runsApi)

  const local = (port: number) => `http://localhost:${port}`
  const urls: StackUrls = {
    siteUrl: env.SITE_URL || local(ports.site),
    apiUrl: env.NO_AUTH_API_URL || env.PUBLIC_URL || local(ports.api),
    lakeUrl: local(ports.contentLake),
    stripeUrl: local(ports.stripe),
    analyticsUrl: analyticsPort === undefined ? null : local(analyticsPort),
  }
  const secrets = getLocalSecrets(dataDir)
  const defaults: Record<string, string | undefined> = {
    ...secrets,
    // A real API signs with a secret of its own, which is not ours to make up.
    JWT_SECRET: runsApi ? secrets.JWT_SECRET : undefined,
    SITE_KEY: runsApi ? secrets.SITE_KEY : undefined,
    SITE_URL: urls.siteUrl,
    PUBLIC_URL: urls.apiUrl,
    STUDIO_URL: local(studioPort),
    ...Object.fromEntries(API_VARIABLES.map(name => [name, urls.apiUrl])),
    ...(runsLake && {
      ...LOCAL_DATASET,
      SANITY_API_URL: urls.lakeUrl,
      SANITY_READ_TOKEN: getLocalLakeToken(dataDir),
    }),
    ...(runsSandbox && {
      STRIPE_JS_URL: `${urls.stripeUrl}/stripe.js`,
      STRIPE_API_URL: `http://127.0.0.1:${ports.stripe}`,
    }),
    MEDIA_DIR: inRepo('build', 'media'),
    EBOOKS_DIR: inRepo('build', 'ebooks'),
    OUTBOX_DIR: isSet('SMTP_URL') ? undefined : join(dataDir, 'outbox'),
    OFFICE_EMAIL: 'office@example.com',
    SEED_DEMO: '1',
    ADMIN_URL: 'https://admin.example.com',
    APP_URL: `${urls.apiUrl}/app`,
    DASHBOARD_URL: `${urls.apiUrl}/dashboard`,
    SSO_URL: 'https://clever.com/oauth/authorize',
    ANALYTICS_URL: analyticsPort === undefined ? undefined : `http://127.0.0.1:${analyticsPort}/api/event`,
  }
  const settingsOf = (part: PartName): Record<string, string | undefined> =>
    Object.fromEntries(FORWARDED_VARIABLES[part].map(name => [name, env[name] || defaults[name]]))

  const part = (
    name: PartName,
    port: number,
    main: string,
    own: Record<string, string | undefined> = {},
  ): PartSpec => ({
    name,
    port,
    portVariable: name === 'site' ? 'PORT' : 'SERVICES_PORT',
    command: mode === 'dev' ? ['--watch', main] : name === 'site' ? [...SITE_MEMORY, main] : [main],
    healthUrl: `http://127.0.0.1:${port}/healthz`,
    logFile: join(dataDir, 'logs', `${name.replaceAll(' ', '-')}.log`),
    env: {
      ...settingsOf(name),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...own,
    },
  })

  const site = part('site', ports.site, 'server/main.ts', {
    NODE_ENV: 'production',
    // Threads that compress share their memory, as in the Dockerfile.
    MALLOC_ARENA_MAX: '2',
  })
  const devSite: PartSpec = {
    ...site,
    command: [
      'node_modules/@remix-run/dev/dist/cli.js',
      'vite:dev',
      '--port',
      `${ports.site}`,
      '--strictPort',
    ],
    env: { ...site.env, NODE_ENV: 'development' },
  }
  const sandbox = part('stripe sandbox', ports.stripe, 'tools/stripe-sandbox/main.ts', {
    PUBLIC_URL: urls.stripeUrl,
    WEBHOOK_URL: `http://127.0.0.1:${ports.api}/webhooks/stripe/`,
  })
  const lake = part('content lake', ports.contentLake, 'tools/content-lake/main.ts', {
    ...LOCAL_DATASET,
    SEED_DIR: inRepo('build', 'seed'),
  })
  const parts = [
    ...(analyticsPort === undefined ? [] : [part('analytics', analyticsPort, 'tools/analytics/main.ts')]),
    ...(runsSandbox ? [sandbox] : []),
    ...(runsLake ? [lake] : []),
    ...(runsApi ? [part('api', ports.api, 'services/api/main.ts', { NODE_ENV: 'development' })] : []),
    mode === 'dev' ? devSite : site,
  ]
  return { parts, urls }
}
