import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build-products.ts'
import { findFreePorts } from '../../scripts/ports.ts'
import { startStack } from '../../scripts/stack.ts'

/** Starts one stack with data of its own for the whole run, and stops it afterwards. */
export default async function startForTests(): Promise<() => Promise<void>> {
  await buildIfStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-tests-'))
  const [site, api, contentLake, stripe] = await findFreePorts(4)
  if (!site || !api || !contentLake || !stripe) throw new Error('No free ports.')
  const stack = await startStack({ ports: { site, api, contentLake, stripe }, dataDir })
  process.env.TEST_SITE_URL = stack.siteUrl
  process.env.TEST_API_URL = stack.apiUrl
  process.env.TEST_LAKE_URL = stack.lakeUrl
  process.env.TEST_STRIPE_URL = stack.stripeUrl
  process.env.TEST_DATA_DIR = dataDir
  return async () => {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
