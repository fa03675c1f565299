import { expect, test } from 'vitest'
import { makeHyphensNonBreaking } from './non-breaking-hyphens.ts'

// @spec §2.110
test('replaces hyphens by non-breaking ones', () => {
  expect(makeHyphensNonBreaking('K-2 Sound-Out')).toBe('K\u20112 Sound\u2011Out')
})
