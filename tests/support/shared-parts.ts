import { test as base } from '@playwright/test'
import { type CountingSite, type FaultySite, startCountingSite, startFaultySite } from './second-site.ts'
import { waitForStack } from './stack.ts'

interface SharedParts {
  /** The stack of the whole run is up, before the first test of a worker. */
  runningStack: undefined
  /** A site whose API is made to fail, call by call. */
  faulty: FaultySite
  /** The same with an older API. */
  olderFaulty: FaultySite
  counting: CountingSite
}

/** Shares a part among the tests of a worker; `use` returns after the last of them. */
export async function share<Part extends { stop: () => Promise<void> }>(
  start: () => Promise<Part>,
  use: (part: Part) => Promise<void>,
): Promise<void> {
  const part = await start()
  await use(part)
  await part.stop()
}

/**
 * What the tests of a worker share, started when the first of them asks for it. All of it is declared here: where one
 * file declares more than another, Playwright runs them in different workers, each with a browser to start.
 */
export const test = base.extend<object, SharedParts>({
  runningStack: [
    async ({ browserName: _ }, use) => {
      await waitForStack()
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 90_000 },
  ],
  faulty: [({ browserName: _ }, use) => share(startFaultySite, use), { scope: 'worker', timeout: 90_000 }],
  olderFaulty: [
    ({ browserName: _ }, use) => share(() => startFaultySite({ isOlder: true }), use),
    { scope: 'worker', timeout: 90_000 },
  ],
  counting: [
    ({ browserName: _ }, use) => share(startCountingSite, use),
    { scope: 'worker', timeout: 90_000 },
  ],
})
