import { expect, test } from 'vitest'
import { formatReadingOptions, READING_OPTION_NAMES, readReadingOptions } from './reading-options.ts'

test.each([
  ['mg_reading=size-2.font-dyslexic', 'font-dyslexic.size-2'],
  ['_ga=1; mg_reading=font-atkinson; other=2', 'font-atkinson'],
  ['mg_reading=font-atkinson.font-system', 'font-system'],
  ['mg_reading=font-comic.size-9.scheme-dark', 'scheme-dark'],
  ['mg_reading=toString-1.__proto__-x', ''],
  ['mg_reading=', ''],
  ['not_mg_reading=font-atkinson', ''],
  ['', ''],
])('the cookies %j hold the options "%s"', (cookies, options) => {
  expect(formatReadingOptions(readReadingOptions(cookies))).toBe(options)
})

test('the options are in alphabetical order, in which they are written', () => {
  expect(READING_OPTION_NAMES).toEqual(READING_OPTION_NAMES.toSorted())
})
