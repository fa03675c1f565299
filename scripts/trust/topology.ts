import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { startPostgres } from '#services/api/testing/postgres-server.ts'
import { buildIfStale } from '../build-products.ts'
import { findFreePorts } from '../ports.ts'
import { getLocalSecrets, type Secrets } from '../secrets.ts'
import { type Service, type ServiceSpec, startService, waitUntilHealthy } from '../service.ts'
import { type PartName, planStack } from '../stack-plan.ts'
import { type ReverseProxy, startProxy } from './proxy.ts'

/** A process that can be ended as a crash would, and started again. */
export interface Instance {
  spec: ServiceSpec
  url: string
  pid: () => number | undefined
  kill: () => Promise<void>
  /** Starts it anew, with more settings where they are given. */
  start: (more?: Record<string, string>) => Promise<void>
}

/**
 * The topology of `compose.yaml` on this machine: a reverse proxy, two sites, two APIs, one Postgres, and the
 * stand-ins for Stripe and Sanity.
 */
export interface Topology {
  /** The site as visitors reach it, through the proxy. */
  siteUrl: string
  apiUrl: string
  proxy: ReverseProxy
  lakeUrl: string
  stripeUrl: string
  databaseUrl: string
  sites: Instance[]
  apis: Instance[]
  lake: Instance
  stripe: Instance
  sql: Sql
  secrets: Secrets
  dataDir: string
  stop: () => Promise<void>
}

const START_TIMEOUT_MS = 90_000

function createInstance(spec: ServiceSpec): Instance {
  let service: Service | undefined
  return {
    spec,
    url: `http://localhost:${spec.port}`,
    pid: () => service?.pid,
    kill: async () => service?.kill(),
    start: async (more = {}) => {
      await service?.stop()
      service = startService({ ...spec, env: { ...spec.env, ...more } })
      await waitUntilHealthy(service, START_TIMEOUT_MS)
    },
  }
}

/** Starts all parts and waits until each is healthy. */
export async function startTopology(): Promise<Topology> {
  await buildIfStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-trust-'))
  const [front = 0, apiFront = 0, site1 = 0, site2 = 0, api1 = 0, api2 = 0, contentLake = 0, stripe = 0] =
    await findFreePorts(8)
  const database = await startPostgres()
  const databaseUrl = `${database.url}/postgres`
  const proxy = await startProxy({
    site: { port: front, instances: [site1, site2] },
    api: { port: apiFront, instances: [api1, api2] },
  }).catch(async (error: unknown) => {
    await database.stop()
    throw error
  })
  const env = {
    DATABASE_URL: databaseUrl,
    SITE_URL: `http://localhost:${front}`,
    PUBLIC_URL: `http://localhost:${apiFront}`,
    TRUST_PROXY: '1',
  }
  const find = (name: PartName, site: number, api: number): ServiceSpec => {
    const { parts } = planStack({ ports: { site, api, contentLake, stripe }, dataDir, env })
    const part = parts.find(part => part.name === name)
    if (!part) throw new Error(`There is no ${name} in the plan.`)
    return { ...part, name: `${name} :${part.port}`, logFile: `${part.logFile}.${part.port}` }
  }
  const withEnv = (spec: ServiceSpec, more: Record<string, string>) => ({
    ...spec,
    env: { ...spec.env, ...more },
  })
  const sandbox = find('stripe sandbox', site1, api1)
  const sites = [site1, site2].map(port => createInstance(find('site', port, api1)))
  const apis = [api1, api2].map(port => createInstance(find('api', site1, port)))
  const lakePart = createInstance(find('content lake', site1, api1))
  const stripePart = createInstance(
    withEnv(sandbox, { WEBHOOK_URL: `http://127.0.0.1:${apiFront}/webhooks/stripe/` }),
  )
  const all = [stripePart, lakePart, ...apis, ...sites]
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} })
  const stop = async () => {
    await sql.end({ timeout: 1 })
    await Promise.all(all.map(instance => instance.kill()))
    await proxy.stop()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.all(all.map(instance => instance.start()))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    siteUrl: env.SITE_URL,
    apiUrl: env.PUBLIC_URL,
    proxy,
    lakeUrl: `http://localhost:${contentLake}`,
    stripeUrl: `http://localhost:${stripe}`,
    databaseUrl,
    sites,
    apis,
    lake: lakePart,
    stripe: stripePart,
    sql,
    secrets: getLocalSecrets(dataDir),
    dataDir,
    stop,
  }
}
