import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findFreePorts } from '../../scripts/ports.ts'
import { startStack } from '../../scripts/stack.ts'
import { type FaultyApi, startFaultyApi } from './faulty-api.ts'
import { test as base, stack } from './test.ts'

const Secrets = z.object({ STRIPE_PUBLISHABLE_KEY: z.string(), SITE_KEY: z.string() })

interface FaultySite {
  siteUrl: string
  api: FaultyApi
}

/** A second site of the same stack, with a faulty API between it and the real one; one for each worker. */
export const test = base.extend<object, { faulty: FaultySite; isOlder: boolean }>({
  isOlder: [false, { option: true, scope: 'worker' }],
  faulty: [
    async ({ browserName: _, isOlder }, use) => {
      const api = await startFaultyApi(stack.apiUrl, { isOlder })
      const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-faulty-site-'))
      const secrets = Secrets.parse(JSON.parse(await readFile(join(stack.dataDir, 'secrets.json'), 'utf8')))
      const [site = 0, other = 0] = await findFreePorts(2)
      const running = await startStack({
        ports: { site, api: other, contentLake: other, stripe: other },
        dataDir,
        env: {
          NO_AUTH_API_URL: api.url,
          AUTH_API_URL: api.url,
          SCHOOL_API_URL: api.url,
          MASTER_CODE_API_URL: api.url,
          SANITY_PROJECT_ID: 'maxguru',
          SANITY_DATASET: 'production',
          SANITY_API_URL: stack.lakeUrl,
          SITE_KEY: secrets.SITE_KEY,
          STRIPE_PUBLISHABLE_KEY: secrets.STRIPE_PUBLISHABLE_KEY,
          STRIPE_JS_URL: `${stack.stripeUrl}/stripe.js`,
        },
      })
      await use({ siteUrl: running.siteUrl, api })
      await running.stop()
      await api.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ faulty }, use) => use(faulty.siteUrl),
})
