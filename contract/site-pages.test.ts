import { describe, expect, test } from 'vitest'
import { getPagePath, getSitePage, PAGE_KEYS } from './site-pages.ts'

describe('the table of pages', () => {
  test('puts Home at the root and every other page at its key', () => {
    expect(getPagePath('home')).toBe('/')
    expect(getPagePath('faq')).toBe('/faq')
  })

  test('has Methods, Contact, the checkout and the thank-you page on the light ground', () => {
    expect(PAGE_KEYS.filter(key => getSitePage(key).isLight)).toEqual([
      'methods',
      'contact',
      'checkout',
      'thank-you',
    ])
  })

  test('lists no page that is for one person only', () => {
    const unlisted = PAGE_KEYS.filter(key => getSitePage(key).access !== 'listed')
    expect(unlisted).toEqual([
      'search',
      'checkout',
      'orders',
      'password-reset',
      'password-reset-submission',
      'class-login',
      'thank-you',
    ])
  })

  test('marks Support for everything below it, and nothing for Home, trust pages and search', () => {
    const markedSupport = PAGE_KEYS.filter(key => getSitePage(key).activeLink === 'support')
    expect(markedSupport).toEqual(['faq', 'learning-disabilities', 'methods', 'doe-funding', 'orders'])
    expect(PAGE_KEYS.filter(key => getSitePage(key).activeLink === null)).toEqual([
      'home',
      'privacy-policy',
      'accessibility',
      'privacy',
      'quote',
      'site-map',
      'search',
    ])
  })
})
