import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const SITE = 'https://shop.example.com/'

describe('a safe redirect', () => {
  it('keeps path, search and fragment of our own addresses', () => {
    expect(safeRedirect('/workbooks-ebooks?tab=ebooks#book-3', SITE)).toBe(
      '/workbooks-ebooks?tab=ebooks#book-3',
    )
    expect(safeRedirect('https://shop.example.com/faq', SITE)).toBe('/faq')
  })
  it.each([
    'https://evil.example.com/',
    '//evil.example.com/',
    '/\\evil.example.com/',
    '\\\\evil.example.com',
    'https://shop.example.com@evil.example.com/',
    'https://shop.example.com.evil.example.com/',
    'http://shop.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://shop.example.com:8443/',
    'https://shop.example.com\u3002evil.example.com/',
    'https:///evil.example.com/',
    ' //evil.example.com',
    '\t//evil.example.com',
    '/\t/evil.example.com',
    '/\n\\evil.example.com',
    '\u0000//evil.example.com',
  ])('never leads to another site: %j', target => {
    expect(safeRedirect(target, SITE, '/home')).toBe('/home')
  })
  it.each([
    ['/faq\r\nSet-Cookie: a=b', '/faqSet-Cookie:%20a=b'],
    ['/faq\u0000', '/faq'],
    ['https:evil.example.com', '/evil.example.com'],
    ['/caf\u00e9', '/caf%C3%A9'],
    ['faq', '/faq'],
    ['?tab=ebooks', '/?tab=ebooks'],
    ['/../../faq', '/faq'],
    ['https://shop.example.com', '/'],
    ['HTTPS://SHOP.EXAMPLE.COM:443/faq', '/faq'],
  ])('%j leads to %s', (target, path) => expect(safeRedirect(target, SITE)).toBe(path))
  it('is home where no other fallback is named', () => expect(safeRedirect(null, SITE)).toBe('/'))
  it('stays on this site when the path itself begins with two slashes', () =>
    expect(safeRedirect('https://shop.example.com//evil.example.com/x', SITE)).toBe('/evil.example.com/x'))
  it.each([undefined, null, '', 'http://', new File([], 'x')])('is the fallback for %j', target =>
    expect(safeRedirect(target, SITE, '/checkout')).toBe('/checkout'),
  )
})
