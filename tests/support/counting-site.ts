import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findFreePorts } from '../../scripts/ports.ts'
import { startStack } from '../../scripts/stack.ts'
import { startServer } from '../../tools/analytics/server.ts'
import { test as base, stack } from './test.ts'

const Secrets = z.object({ STRIPE_PUBLISHABLE_KEY: z.string(), SITE_KEY: z.string() })

/** A person's browser; the tests' own says that it is driven by a program. */
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

type Collector = Awaited<ReturnType<typeof startServer>>

/** A second site of the same stack, which counts, and its collector; one for each worker. */
export const test = base.extend<object, { counting: { siteUrl: string; collector: Collector } }>({
  counting: [
    async ({ browserName: _ }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-counting-site-'))
      const collector = await startServer({ port: 0, dataDir })
      const secrets = Secrets.parse(JSON.parse(await readFile(join(stack.dataDir, 'secrets.json'), 'utf8')))
      const [site = 0, other = 0] = await findFreePorts(2)
      const running = await startStack({
        ports: { site, api: other, contentLake: other, stripe: other },
        dataDir,
        env: {
          NO_AUTH_API_URL: stack.apiUrl,
          AUTH_API_URL: stack.apiUrl,
          SCHOOL_API_URL: stack.apiUrl,
          MASTER_CODE_API_URL: stack.apiUrl,
          SANITY_PROJECT_ID: 'maxguru',
          SANITY_DATASET: 'production',
          SANITY_API_URL: stack.lakeUrl,
          SITE_KEY: secrets.SITE_KEY,
          STRIPE_PUBLISHABLE_KEY: secrets.STRIPE_PUBLISHABLE_KEY,
          STRIPE_JS_URL: `${stack.stripeUrl}/stripe.js`,
          ANALYTICS_URL: `${collector.url}/api/event`,
        },
      })
      await use({ siteUrl: running.siteUrl, collector })
      await running.stop()
      await collector.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ counting }, use) => use(counting.siteUrl),
})
