import { expect, test } from 'vitest'
import { isCardPath } from './card-paths.ts'

test.each([
  ['/checkout', true],
  ['/Checkout', true],
  ['/login', true],
  ['/checkout/waiting', false],
  ['/', false],
])('that %s has a card field is %s', (pathname, hasCardField) => {
  expect(isCardPath(pathname)).toBe(hasCardField)
})
