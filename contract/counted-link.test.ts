import { expect, test } from 'vitest'
import { addCountedLink, readCountedLink } from './counted-link.ts'

test.each([
  ['/software', '/software?via=slide-read-better-today'],
  ['/login?licenseType=3', '/login?licenseType=3&via=slide-read-better-today'],
  ['/doe-funding#steps', '/doe-funding?via=slide-read-better-today#steps'],
])('a link to %s says which it is', (href, counted) =>
  expect(addCountedLink(href, 'slide', 'Read better, today!')).toBe(counted),
)

test.each(['https://example.com/', 'tel:+15550100', '#steps'])('a link to %s stays as it is', href =>
  expect(addCountedLink(href, 'slide', 'Read')).toBe(href),
)

test('what is no name of a link is not read as one', () => {
  const read = (query: string) => readCountedLink(new URLSearchParams(query))
  expect(read('via=slide-read')).toBe('slide-read')
  for (const query of ['', 'via=', 'via=Ana', 'via=a%40b', `via=${'a'.repeat(61)}`])
    expect(read(query)).toBeNull()
})
