import { defineConfig } from 'vitest/config'
import { api, unitApart } from './vitest.config.ts'

/** Runs the tests below the browser, the API's on PGlite, once for each mutant that they reach (`npm run mutate`). */
export default defineConfig({
  test: {
    testTimeout: 10_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    runner: './scripts/mutate/runner.ts',
    dangerouslyIgnoreUnhandledErrors: true,
    projects: [unitApart, api('pglite')],
  },
})
