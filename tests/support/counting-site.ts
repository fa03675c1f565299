import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../tools/analytics/server.ts'
import { startSecondSite } from './second-site.ts'
import { test as base } from './test.ts'

/** A person's browser; the tests' own says that it is driven by a program. */
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

type Collector = Awaited<ReturnType<typeof startServer>>

/** A second site of the same stack, which counts, and its collector; one for each worker. */
export const test = base.extend<object, { counting: { siteUrl: string; collector: Collector } }>({
  counting: [
    async ({ browserName: _ }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-collector-'))
      const collector = await startServer({ port: 0, dataDir })
      const { siteUrl, stop } = await startSecondSite({
        env: { ANALYTICS_URL: `${collector.url}/api/event` },
      })
      await use({ siteUrl, collector })
      await stop()
      await collector.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ counting }, use) => use(counting.siteUrl),
})
