import { defineConfig, devices } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from './scripts/browser.ts'

// Looked for once; the workers read it where this process has put it.
const executablePath = process.env.CHROMIUM_PATH || findBrowser()
if (executablePath) process.env.CHROMIUM_PATH = executablePath

/** Tests that ask for another site than that of the whole run (`tests/support/shared-parts.ts`). */
const MORE_SITES = ['**/*-faults.spec.ts', '**/*-older-service.spec.ts', '**/measurement.spec.ts']

/**
 * Flows as a person goes through them. A test runs with JavaScript; its tag says where it also, or only, runs
 * without (`tests/support/test.ts`).
 */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // More than the two cores this is tuned for: a browser test waits half of its time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A second try is named at the end of `npm test` (docs/decisions/0008-one-second-try.md).
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 8000 },
  outputDir: 'test-results',
  globalSetup: './tests/support/start-stack.ts',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    // Not of every first try: that makes some pages take twice as long.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...BROWSER_ARGS],
    },
  },
  projects: [
    // The first to begin: its tests take longest. One worker, for they share a window of the Studio, a content lake
    // and two sites.
    { name: 'studio', testMatch: 'studio/**/*.spec.ts', timeout: 120_000, fullyParallel: false, workers: 1 },
    // One worker, which starts each further site once. Three would start it up to three times.
    { name: 'more-sites', testMatch: MORE_SITES, workers: 1 },
    // A few tests, for which one worker and browser are started instead of three, before those of the rest.
    {
      name: 'no-js',
      testIgnore: ['studio/**', ...MORE_SITES],
      grep: /@no-js|@both/,
      workers: 1,
      use: { javaScriptEnabled: false },
    },
    {
      name: 'js',
      testIgnore: ['studio/**', ...MORE_SITES],
      grepInvert: /@no-js/,
      use: { javaScriptEnabled: true },
    },
  ],
})
