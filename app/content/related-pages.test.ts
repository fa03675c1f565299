import { expect, test } from 'vitest'
import { RELATED_PAGES } from './related-pages.ts'

test.each(Object.entries(RELATED_PAGES))('%s leads to three other pages', (key, related) => {
  expect(new Set(related).size).toBe(3)
  expect(related).not.toContain(key)
})
