import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 50

type StackVariable =
  | 'TEST_SITE_URL'
  | 'TEST_API_URL'
  | 'TEST_LAKE_URL'
  | 'TEST_STRIPE_URL'
  | 'TEST_DATA_DIR'
  | 'TEST_READY_FILE'

/** What the stack was started with. */
function readStackVariable(name: StackVariable) {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set; run the tests by "npm test".`)
  return value
}

/** Where everything of the running stack is. */
export const stack = {
  get siteUrl() {
    return readStackVariable('TEST_SITE_URL')
  },
  get apiUrl() {
    return readStackVariable('TEST_API_URL')
  },
  get lakeUrl() {
    return readStackVariable('TEST_LAKE_URL')
  },
  get stripeUrl() {
    return readStackVariable('TEST_STRIPE_URL')
  },
  get dataDir() {
    return readStackVariable('TEST_DATA_DIR')
  },
}

/** Resolves once each part of the stack is healthy (`start-stack.ts`). */
export async function waitForStack(): Promise<void> {
  while (!existsSync(readStackVariable('TEST_READY_FILE'))) await wait(POLL_MS)
}
