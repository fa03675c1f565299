import { join } from 'node:path'
import { inRepo } from './paths.ts'
import { localSecrets } from './secrets.ts'
import { isTaken, type Service, type ServiceSpec, startService, waitUntilHealthy } from './service.ts'

/** The parts that can run on this machine. */
export type PartName = 'site' | 'api' | 'content lake' | 'stripe sandbox'

/** What a stack is started with; whatever `env` sets replaces a local part or a local value. */
export interface StackOptions {
  ports: { site: number; api: number; contentLake: number; stripe: number }
  dataDir: string
  env?: Record<string, string | undefined>
  /** `dev` serves the site by Vite with hot reload and restarts services when their files change. */
  mode?: 'built' | 'dev'
  /** Where the Studio is served, for the content lake's list of origins. */
  studioPort?: number
}

/** A running stack: addresses for people and browsers, and handles for tests that break things. */
export interface Stack {
  siteUrl: string
  apiUrl: string
  lakeUrl: string
  stripeUrl: string
  parts: ReadonlyMap<PartName, Service>
  kill: (name: PartName) => Promise<void>
  restart: (name: PartName) => Promise<void>
  stop: () => Promise<void>
}

const PATIENCE_MS = 60_000

const API_VARIABLES = ['NO_AUTH_API_URL', 'AUTH_API_URL', 'SCHOOL_API_URL', 'MASTER_CODE_API_URL'] as const

const ourNode = inRepo('node_modules', '.bin', 'node')
const remix = inRepo('node_modules', '.bin', 'remix')

/** Every part of the stack that no variable replaces, with its settings (design, first table). */
export const planStack = ({
  ports,
  dataDir,
  env = {},
  mode = 'built',
  studioPort = 3333,
}: StackOptions): {
  specs: ServiceSpec[]
  urls: Pick<Stack, 'siteUrl' | 'apiUrl' | 'lakeUrl' | 'stripeUrl'>
} => {
  const secrets = localSecrets(dataDir)
  const local = (port: number) => `http://localhost:${port}`
  const urls = {
    siteUrl: env.SITE_URL ?? local(ports.site),
    apiUrl: env.NO_AUTH_API_URL ?? local(ports.api),
    lakeUrl: local(ports.contentLake),
    stripeUrl: local(ports.stripe),
  }
  const logFile = (name: string) => join(dataDir, 'logs', `${name.replaceAll(' ', '-')}.log`)
  const node = (file: string): ServiceSpec['command'] =>
    mode === 'dev' ? [ourNode, '--watch', file] : [ourNode, file]
  const health = (port: number) => `http://127.0.0.1:${port}/healthz`

  const hasRealStripe = Boolean(env.STRIPE_PUBLISHABLE_KEY)
  const hasRealLake = Boolean(env.SANITY_PROJECT_ID)
  const hasRealApi = API_VARIABLES.every(name => env[name])
  const someApi = API_VARIABLES.filter(name => env[name])
  if (someApi.length > 0 && !hasRealApi) {
    const missing = API_VARIABLES.filter(name => !env[name])
    throw new Error(
      `${someApi.join(', ')} is set, so ${missing.join(', ')} must be too: the API is one service.`,
    )
  }
  if (hasRealStripe && !hasRealApi && !env.STRIPE_SECRET_KEY) {
    throw new Error(
      'STRIPE_PUBLISHABLE_KEY is set, so STRIPE_SECRET_KEY must be too (and STRIPE_WEBHOOK_SECRET).',
    )
  }

  const settings: Record<string, string | undefined> = {
    ...secrets,
    ...env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
  }
  const specs: ServiceSpec[] = []

  if (!hasRealStripe) {
    specs.push({
      name: 'stripe sandbox',
      command: node('services/stripe-sandbox/main.ts'),
      port: ports.stripe,
      healthUrl: health(ports.stripe),
      logFile: logFile('stripe-sandbox'),
      env: {
        ...settings,
        PORT: String(ports.stripe),
        PUBLIC_URL: urls.stripeUrl,
        WEBHOOK_URL: `http://127.0.0.1:${ports.api}/webhooks/stripe/`,
        NODE_ENV: 'development',
      },
    })
  }
  if (!hasRealLake) {
    specs.push({
      name: 'content lake',
      command: node('services/content-lake/main.ts'),
      port: ports.contentLake,
      healthUrl: health(ports.contentLake),
      logFile: logFile('content-lake'),
      env: {
        ...settings,
        PORT: String(ports.contentLake),
        SANITY_PROJECT_ID: 'maxguru',
        SANITY_DATASET: 'production',
        SEED_DIR: inRepo('build', 'seed'),
        STUDIO_URL: local(studioPort),
        SITE_URL: urls.siteUrl,
        NODE_ENV: 'development',
      },
    })
  }
  if (!hasRealApi) {
    specs.push({
      name: 'api',
      command: node('services/api/main.ts'),
      port: ports.api,
      healthUrl: health(ports.api),
      logFile: logFile('api'),
      env: {
        ...settings,
        PORT: String(ports.api),
        PUBLIC_URL: urls.apiUrl,
        SITE_URL: urls.siteUrl,
        MEDIA_DIR: inRepo('build', 'media'),
        EBOOKS_DIR: inRepo('build', 'ebooks'),
        OUTBOX_DIR: env.SMTP_URL ? undefined : join(dataDir, 'outbox'),
        OFFICE_EMAIL: env.OFFICE_EMAIL ?? 'office@example.com',
        SEED_DEMO: '1',
        NODE_ENV: 'development',
        ...(!hasRealStripe && { STRIPE_API_URL: `http://127.0.0.1:${ports.stripe}` }),
      },
    })
  }
  specs.push({
    name: 'site',
    command: mode === 'dev' ? [remix, 'vite:dev', '--port', String(ports.site)] : [ourNode, 'server/main.ts'],
    port: ports.site,
    healthUrl: health(ports.site),
    logFile: logFile('site'),
    env: {
      ADMIN_URL: 'https://admin.example.com',
      APP_URL: `${urls.apiUrl}/app`,
      DASHBOARD_URL: `${urls.apiUrl}/dashboard`,
      SSO_URL: 'https://clever.com/oauth/authorize',
      ...settings,
      PORT: String(ports.site),
      SITE_URL: urls.siteUrl,
      ...Object.fromEntries(API_VARIABLES.map(name => [name, env[name] ?? `http://localhost:${ports.api}`])),
      ...(!hasRealLake && {
        SANITY_PROJECT_ID: 'maxguru',
        SANITY_DATASET: 'production',
        SANITY_API_URL: urls.lakeUrl,
      }),
      ...(!hasRealStripe && { STRIPE_JS_URL: `${urls.stripeUrl}/stripe.js` }),
      ...(hasRealApi && !env.JWT_SECRET && { JWT_SECRET: undefined }),
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
    },
  })
  return { specs, urls }
}

/**
 * Starts the stack, all parts at once, and waits until each is healthy.
 * @throws Error that names the taken port, the wrong variable or the part that did not come up
 */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { specs, urls } = planStack(options)
  for (const { name, port } of specs) {
    if (await isTaken(port))
      throw new Error(`Port ${port}, for the ${name}, is taken. See PORT and SERVICES_PORT.`)
  }
  const parts = new Map<PartName, Service>()
  const start = async (spec: ServiceSpec) => {
    const service = startService(spec)
    parts.set(partName(spec.name), service)
    await waitUntilHealthy(service, PATIENCE_MS)
  }
  const stop = async () => {
    await Promise.all([...parts.values()].map(part => part.stop()))
  }
  try {
    await Promise.all(specs.map(start))
  } catch (error) {
    await stop()
    throw error
  }
  const partOf = (name: PartName): Service => {
    const part = parts.get(name)
    if (!part) throw new Error(`No ${name} runs in this stack.`)
    return part
  }
  return {
    ...urls,
    parts,
    kill: name => partOf(name).kill(),
    restart: async name => {
      const part = partOf(name)
      await part.stop()
      await start(part.spec)
    },
    stop,
  }
}

const PART_NAMES: readonly PartName[] = ['site', 'api', 'content lake', 'stripe sandbox']

const partName = (name: string): PartName => {
  const part = PART_NAMES.find(part => part === name)
  if (!part) throw new Error(`The stack has no part called ${name}.`)
  return part
}
