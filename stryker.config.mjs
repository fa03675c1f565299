// @ts-check
/**
 * `npm run mutate`: changes the code one expression at a time and expects a test to fail each time
 * (docs/testing.md). Name files to try only those: `npm run mutate -- -m server/compress.ts`.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: true },
  coverageAnalysis: 'perTest',
  mutate: [
    'contract/money*.ts',
    'services/api/{auth,http,mail,orders,payments,purchase-orders,registrations,trainings,trials}/**/*.ts',
    'server/*.ts',
    'app/{cart,catalogue,checkout,session,upstream}/**/*.ts',
    '!**/*.test.ts',
  ],
  ignorePatterns: [
    '.cache',
    '.data',
    'build/client',
    'build/server',
    'studio/node_modules',
    'studio/dist',
    'test-results',
  ],
  ignoreStatic: true,
  tempDirName: '.stryker',
  // Changing a message or a log line breaks no rule.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: '.cache/reports/mutation.json' },
  timeoutMS: 30_000,
  // Most of a run is waiting, not computing.
  concurrency: 4,
  allowEmpty: false,
  thresholds: { high: 95, low: 90, break: 90 },
}
