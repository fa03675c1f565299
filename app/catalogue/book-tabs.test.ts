import { expect, test } from 'vitest'
import { getTab, parseTab } from './book-tabs.ts'

// @spec §2.104
test('workbooks are shown unless the address asks for ebooks', () => {
  expect(parseTab(null).label).toBe('Workbooks (PDF)')
  expect(parseTab('ebooks').label).toBe('Ebooks')
  expect(parseTab('constructor').label).toBe('Workbooks (PDF)')
})

test('a book is found on the tab of its category', () => {
  expect(getTab('EBOOK').name).toBe('ebooks')
  expect(getTab('WORKBOOK').name).toBe('workbooks')
})
