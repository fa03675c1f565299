import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'build/**']

/** Unit and HTTP tests, each beside the code it is about. */
export const unit = {
  extends: true as const,
  test: {
    name: 'unit',
    include: ['{app,bench,contract,server,services,scripts,studio,telemetry,tools}/**/*.test.{ts,tsx}'],
    exclude: [...exclude, 'services/api/**'],
  },
}

/** The API's tests run twice, on each database it supports (`services/api/testing/`). */
export function api(database: 'pglite' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name: `api on ${database}`,
      include: ['services/api/**/*.test.ts'],
      exclude,
      globalSetup: `./services/api/testing/setup-${database}.ts`,
      isolate: false,
    },
  }
}

/** Everything below the browser. The browser tests are Playwright's (`tests/`). */
export default defineConfig({
  test: {
    // Most of a run is waiting, so there are more workers than the machine this is tuned for has cores.
    maxWorkers: 3,
    // A second try is named at the end of `npm test` (docs/decisions/0008-one-second-try.md).
    retry: 1,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [unit, api('pglite'), api('postgres')],
  },
})
