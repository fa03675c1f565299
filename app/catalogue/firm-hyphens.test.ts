import { expect, test } from 'vitest'
import { withFirmHyphens } from './firm-hyphens.ts'

test('hyphens of a title do not break over lines', () => {
  expect(withFirmHyphens('K-2 Sound-Out')).toBe('K\u20112 Sound\u2011Out')
})
