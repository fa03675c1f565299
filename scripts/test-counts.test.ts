import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inRepo } from './paths.ts'
import { addCounts, countOne, formatCount, readCount } from './test-counts.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maxguru-reports-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const unit = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 2, testResults: [] }

test('the counts of all runners add up to one line', () => {
  const browser = { stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 0 }, suites: [] }
  const counts = [
    countOne(true),
    readCount('vitest', report(unit), true),
    readCount('playwright', report(browser), false),
  ]
  expect(formatCount(counts.reduce(addCounts))).toBe('51 passed, 1 failed, 2 skipped')
})

test('omits skipped tests where there are none', () => {
  expect(formatCount(countOne(false))).toBe('0 passed, 1 failed')
})

test('a runner that fails without a failed test counts as a failure', () => {
  expect(readCount('vitest', report(unit), false)).toMatchObject({ passed: 40, failed: 1, skipped: 2 })
})

test.each([['no JSON'], [{ stats: {} }]])('a report that cannot be read counts as a failure: %s', content => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(readCount('playwright', report(content), true)).toMatchObject({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})

test('each test that failed, once or for good, is named by its file with the reason', () => {
  const check = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const vitest = {
    ...unit,
    numFailedTests: 1,
    testResults: [
      {
        name: inRepo('app/cart/cart.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          check('a', 'passed'),
          check('b', 'failed', 'Error: two lines\n    at cart.ts:1'),
          check('c', 'passed', 'Error: once'),
        ],
      },
      { name: inRepo('app/cart/line.test.ts'), status: 'failed', message: 'No server', assertionResults: [] },
    ],
  }
  expect(readCount('vitest', report(vitest), false)).toMatchObject({
    names: ['app/cart/cart.test.ts › b: Error: two lines', 'app/cart/line.test.ts: No server'],
    flaky: ['app/cart/cart.test.ts › c: Error: once'],
  })

  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'cart.spec.ts',
    tests: [
      {
        projectName: 'js',
        status,
        results: [{ errors: messages.map(message => ({ message })) }, { errors: [] }],
      },
    ],
  })
  const playwright = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('a', 'expected')],
        suites: [
          { specs: [spec('b', 'unexpected', '\u001b[31mError\u001b[39m: red'), spec('c', 'flaky', 'Slow')] },
        ],
      },
    ],
  }
  expect(readCount('playwright', report(playwright), false)).toMatchObject({
    names: ['tests/cart.spec.ts › b (js): Error: red'],
    flaky: ['tests/cart.spec.ts › c (js): Slow'],
  })
})
