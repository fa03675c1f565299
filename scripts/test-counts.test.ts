import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inRepo } from './paths.ts'
import { add, asOne, countOf, inWords } from './test-counts.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'maxguru-reports-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const report = (content: unknown): string => {
  const file = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const unit = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 2, testResults: [] }

test('the counts of all runners add up to one line', () => {
  const browser = { stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 0 }, suites: [] }
  const counts = [
    asOne(true),
    countOf('vitest', report(unit), true),
    countOf('playwright', report(browser), false),
  ]
  expect(inWords(counts.reduce(add))).toBe('51 passed, 1 failed, 2 skipped')
})

test('nothing skipped is not mentioned', () => {
  expect(inWords(asOne(false))).toBe('0 passed, 1 failed')
})

test('a runner that fails without a failed test counts as a failure', () => {
  expect(countOf('vitest', report(unit), false)).toMatchObject({ passed: 40, failed: 1, skipped: 2 })
})

test.each([['no JSON'], [{ stats: {} }]])('a report that cannot be read counts as a failure: %s', content => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(countOf('playwright', report(content), true)).toMatchObject({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})

test('each test that failed, once or for good, is named by its file', () => {
  const vitest = {
    ...unit,
    numFailedTests: 1,
    testResults: [
      {
        name: inRepo('app/cart/cart.test.ts'),
        assertionResults: [
          { status: 'passed', fullName: 'a' },
          { status: 'failed', fullName: 'b' },
        ],
      },
    ],
  }
  expect(countOf('vitest', report(vitest), false).names).toEqual(['app/cart/cart.test.ts › b'])

  const spec = (title: string, status: string) => ({
    title,
    file: 'cart.spec.ts',
    tests: [{ projectName: 'js', status }],
  })
  const playwright = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'unexpected'), spec('c', 'flaky')] }] },
    ],
  }
  expect(countOf('playwright', report(playwright), false)).toMatchObject({
    names: ['tests/cart.spec.ts › b (js)'],
    unsteady: ['tests/cart.spec.ts › c (js)'],
  })
})
