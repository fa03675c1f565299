import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '../ports.ts'
import { startStack } from '../stack.ts'

/** A site that has never read anything, and whose upstreams are elsewhere. */
export interface LoneSite {
  /** Where it listens, whatever its `SITE_URL` says. */
  url: string
  stop: () => Promise<void>
}

interface LoneSiteOptions {
  apiUrl: string
  lakeUrl: string
  env?: Record<string, string>
}

export async function startLoneSite({ apiUrl, lakeUrl, env = {} }: LoneSiteOptions): Promise<LoneSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-lone-site-'))
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
      SANITY_API_URL: lakeUrl,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_lone',
      JWT_SECRET: 'a secret of a site alone of 32 characters or more',
      TRUST_PROXY: '1',
      ...env,
    },
  })
  const stop = async () => {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: `http://localhost:${site}`, stop }
}
