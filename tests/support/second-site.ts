/** Further sites of the running stack: its content lake, its secrets, and where not said otherwise its API. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findFreePorts } from '../../scripts/ports.ts'
import { startStack } from '../../scripts/stack.ts'
import { startServer } from '../../tools/analytics/server.ts'
import { type FaultyApi, startFaultyApi } from './faulty-api.ts'
import { stack } from './stack.ts'

const Secrets = z.object({ STRIPE_PUBLISHABLE_KEY: z.string(), SITE_KEY: z.string() })

interface SecondSite {
  siteUrl: string
  stop: () => Promise<void>
}

interface Options {
  apiUrl?: string
  env?: Record<string, string>
}

async function startSecondSite({ apiUrl = stack.apiUrl, env = {} }: Options): Promise<SecondSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-second-site-'))
  const secrets = Secrets.parse(JSON.parse(await readFile(join(stack.dataDir, 'secrets.json'), 'utf8')))
  const [site = 0, other = 0] = await findFreePorts(2)
  const running = await startStack({
    ports: { site, api: other, contentLake: other, stripe: other },
    dataDir,
    env: {
      NO_AUTH_API_URL: apiUrl,
      AUTH_API_URL: apiUrl,
      SCHOOL_API_URL: apiUrl,
      MASTER_CODE_API_URL: apiUrl,
      SANITY_PROJECT_ID: 'maxguru',
      SANITY_DATASET: 'production',
      SANITY_API_URL: stack.lakeUrl,
      SITE_KEY: secrets.SITE_KEY,
      STRIPE_PUBLISHABLE_KEY: secrets.STRIPE_PUBLISHABLE_KEY,
      STRIPE_JS_URL: `${stack.stripeUrl}/stripe.js`,
      ...env,
    },
  })
  const stop = async () => {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { siteUrl: running.siteUrl, stop }
}

export interface FaultySite extends SecondSite {
  api: FaultyApi
}

/** A site with a faulty API between it and the real one; an older one lacks the contract's additions. */
export async function startFaultySite({ isOlder = false } = {}): Promise<FaultySite> {
  const api = await startFaultyApi(stack.apiUrl, { isOlder })
  const site = await startSecondSite({ apiUrl: api.url })
  const stop = async () => {
    await site.stop()
    await api.stop()
  }
  return { ...site, api, stop }
}

export interface CountingSite extends SecondSite {
  collector: Awaited<ReturnType<typeof startServer>>
}

/** A site that counts what its visitors do, and its collector. */
export async function startCountingSite(): Promise<CountingSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-collector-'))
  const collector = await startServer({ port: 0, dataDir })
  const site = await startSecondSite({ env: { ANALYTICS_URL: `${collector.url}/api/event` } })
  const stop = async () => {
    await site.stop()
    await collector.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...site, collector, stop }
}
