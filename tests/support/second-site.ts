import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { findFreePorts } from '../../scripts/ports.ts'
import { startStack } from '../../scripts/stack.ts'
import { stack } from './test.ts'

const Secrets = z.object({ STRIPE_PUBLISHABLE_KEY: z.string(), SITE_KEY: z.string() })

interface SecondSiteOptions {
  /** The API it talks to; without it the stack's own. */
  apiUrl?: string
  /** Settings besides those of the stack's own site. */
  env?: Record<string, string>
}

/** Starts a second site of the same stack; `stop` also deletes its data. */
export async function startSecondSite({ apiUrl = stack.apiUrl, env = {} }: SecondSiteOptions) {
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
  return {
    siteUrl: running.siteUrl,
    stop: async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
