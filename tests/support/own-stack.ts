import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '../../scripts/ports.ts'
import { type Stack, startStack } from '../../scripts/stack.ts'
import { test as base } from './test.ts'

/**
 * Playwright's test on a stack that is this worker's alone, whose parts may be killed and started again. It
 * takes seconds to start, so only tests that break things use it.
 */
export const ownStackTest = base.extend<object, { ownStack: Stack }>({
  ownStack: [
    async ({ browserName: _ }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-own-stack-'))
      const [site = 0, api = 0, contentLake = 0, stripe = 0] = await findFreePorts(4)
      const stack = await startStack({ ports: { site, api, contentLake, stripe }, dataDir })
      await use(stack)
      await stack.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownStack }, use) => use(ownStack.siteUrl),
})
