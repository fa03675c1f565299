import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/build-products.ts'
import { findFreePorts } from '../../scripts/ports.ts'
import { startStack } from '../../scripts/stack.ts'
import { planStack } from '../../scripts/stack-plan.ts'

/** Ends the run, as a person does who interrupts it: no test can pass. */
function giveUp(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.kill(process.pid, 'SIGINT')
}

/**
 * Starts one stack with data of its own for the whole run, and stops it afterwards. Returns before it is up: Playwright reads
 * the tests and starts its workers meanwhile, and these wait for it (`waitForStack`).
 */
export default async function startForTests(): Promise<() => Promise<void>> {
  await buildIfStale()
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-tests-'))
  const [site, api, contentLake, stripe] = await findFreePorts(4)
  if (!site || !api || !contentLake || !stripe) throw new Error('No free ports.')
  const options = { ports: { site, api, contentLake, stripe }, dataDir }
  const { urls } = planStack(options)
  process.env.TEST_SITE_URL = urls.siteUrl
  process.env.TEST_API_URL = urls.apiUrl
  process.env.TEST_LAKE_URL = urls.lakeUrl
  process.env.TEST_STRIPE_URL = urls.stripeUrl
  process.env.TEST_DATA_DIR = dataDir
  const readyFile = join(dataDir, 'ready')
  process.env.TEST_READY_FILE = readyFile
  const starting = startStack(options)
  starting.then(() => writeFile(readyFile, '')).catch(giveUp)
  return async () => {
    const stack = await starting.catch(() => null)
    await stack?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
