import { defineConfig } from 'vitest/config'
import { api, unit } from './vitest.config.ts'

/** The tests that `npm run mutate` runs against each changed line: below the browser, the API's on PGlite. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [unit, api('pglite')],
  },
})
