import { expect, test } from 'vitest'
import { FileAddress, Href, Link, PortableText } from './basics.ts'

test.each([
  '/contact',
  '/faq#trial',
  '#top',
  '?tab=ebooks',
  'contact',
  'https://example.com/a?b=c:d',
  'HTTP://example.com',
  'mailto:office@example.com',
  'tel:+15550100199',
])('%s is a link', href => {
  expect(Href.parse(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.com/1',
])('%j never reaches a link', href => {
  expect(Href.parse(href)).toBe('/')
  expect(Link.parse({ label: 'Read', href }).href).toBe('/')
  const block = { _type: 'block', _key: 'a', children: [], markDefs: [{ _type: 'link', _key: 'b', href }] }
  expect(PortableText.parse([block])[0]?.markDefs?.[0]?.href).toBe('/')
})

test('a file is at a web address or a path', () => {
  expect(FileAddress.safeParse('downloads/a.pdf').success).toBe(true)
  expect(FileAddress.safeParse('https://cdn.example.com/a.pdf').success).toBe(true)
  expect(FileAddress.safeParse('javascript:alert(1)').success).toBe(false)
  expect(FileAddress.safeParse('data:application/pdf,x').success).toBe(false)
})
