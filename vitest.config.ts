import { defineConfig } from 'vitest/config'

/** Unit and HTTP tests, each beside the code it is about. The browser tests are Playwright's (`tests/`). */
export default defineConfig({
  test: {
    include: ['{app,contract,server,services,scripts,studio}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'build/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
