import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepo } from './paths.ts'
import { fillPage, findTaggedTests, readPage, readRows, readTests } from './spec-coverage.ts'

const rows = readRows(readPage())
const tests = readTests()

test('finds the tags above tests, groups and tables of tests', () => {
  const text = [
    '// @spec §2.1 §5.3',
    "test('adds', () => {})",
    '// @spec §2.2',
    "describe('a cart', () => {",
    '  // why: @spec §2.4',
    "  it.each([['(', 1]])('takes %s', () => {})",
    "  it('is not tagged', () => {})",
    '})',
  ].join('\n')
  expect(findTaggedTests('a.test.ts', text).map(({ title, ids }) => [title, ids])).toEqual([
    ['adds', ['2.1', '5.3']],
    ['a cart', ['2.2']],
    ['takes %s', ['2.4']],
  ])
})

test('fills the last column from the tags and keeps a stated reason', () => {
  const page =
    '| §2.1 | Adds | `a.ts` | old |\n| §2.2 | Moves | `b.ts` | - (a motion) |\n| §2.3 | Ends | `c.ts` | old |'
  expect(fillPage(page, [{ file: 'a.test.ts', title: 'adds', ids: ['2.1'] }])).toBe(
    '| §2.1 | Adds | `a.ts` | `a.test.ts` › adds |\n| §2.2 | Moves | `b.ts` | - (a motion) |\n| §2.3 | Ends | `c.ts` |  |',
  )
})

test('docs/spec-coverage.md is current: run node scripts/spec-coverage.ts', () => {
  expect(readPage()).toBe(fillPage(readPage(), tests))
})

test('every row has a test or a stated reason', () => {
  expect(rows.length).toBeGreaterThan(500)
  expect(
    rows.filter(({ shownBy }) => shownBy.trim() === '').map(({ id, sentence }) => `§${id} ${sentence}`),
  ).toEqual([])
})

test('every id is used once and every tag names a row', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(
    tests.flatMap(test => test.ids.filter(id => !ids.includes(id)).map(id => `${test.file}: §${id}`)),
  ).toEqual([])
})

test('every file that a row names exists', () => {
  const files = rows.flatMap(({ id, builtIn }) =>
    [...builtIn.matchAll(/`([^`]+)`/g)].map(([, path = '']) => ({ id, path })),
  )
  const isFile = (path: string): boolean => /^[\w$@./[\]-]+\/(?:[\w$@.[\]-]+\.\w+)?$/.test(path)
  const exists = (path: string): boolean => existsSync(inRepo(path)) || existsSync(inRepo('app', path))
  expect(
    files.filter(({ path }) => isFile(path) && !exists(path)).map(({ id, path }) => `§${id} ${path}`),
  ).toEqual([])
})
