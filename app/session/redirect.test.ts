import { describe, expect, it } from 'vitest'
import { safePath } from './redirect.ts'

const SITE = 'https://shop.example.com/'

describe('a way back', () => {
  it('keeps path, search and fragment of our own addresses', () => {
    expect(safePath('/workbooks-ebooks?tab=ebooks#book-3', SITE)).toBe('/workbooks-ebooks?tab=ebooks#book-3')
    expect(safePath('https://shop.example.com/faq', SITE)).toBe('/faq')
  })
  it.each([
    'https://evil.example.com/',
    '//evil.example.com/',
    '/\\evil.example.com/',
    '\\\\evil.example.com',
    'https:evil.example.com',
    'https://shop.example.com@evil.example.com/',
    'https://shop.example.com.evil.example.com/',
    'http://shop.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example.com',
    '\t//evil.example.com',
  ])('never leads to another site: %j', target => {
    const path = safePath(target, SITE, '/home')
    expect(new URL(path, SITE).origin).toBe('https://shop.example.com')
    expect(path.startsWith('//')).toBe(false)
  })
  it('stays on this site when the path itself begins with two slashes', () =>
    expect(safePath('https://shop.example.com//evil.example.com/x', SITE)).toBe('/evil.example.com/x'))
  it.each([undefined, null, '', 'http://', new File([], 'x')])('is the fallback for %j', target =>
    expect(safePath(target, SITE, '/checkout')).toBe('/checkout'),
  )
})
