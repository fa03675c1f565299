import { expect, test } from 'vitest'
import { withFirmHyphens } from './firm-hyphens.ts'
import { parseTab, tabOf } from './tabs.ts'

test('workbooks are shown unless the address asks for ebooks', () => {
  expect(parseTab(null).label).toBe('Workbooks (PDF)')
  expect(parseTab('ebooks').label).toBe('Ebooks')
  expect(parseTab('constructor').label).toBe('Workbooks (PDF)')
})

test('a book is found on the tab of its category', () => {
  expect(tabOf('EBOOK').name).toBe('ebooks')
  expect(tabOf('WORKBOOK').name).toBe('workbooks')
})

test('hyphens of a title do not break over lines', () => {
  expect(withFirmHyphens('K-2 Sound-Out')).toBe('K\u20112 Sound\u2011Out')
})
