import type { PageKey } from '#contract/site-pages.ts'

/** Where a reader of a page may want to go next. A page without a row has no such list. */
export const RELATED_PAGES: Partial<Record<PageKey, readonly PageKey[]>> = {
  software: ['methods', 'learning-disabilities', 'og-training'],
  'home-licenses': ['learning-disabilities', 'workbooks-ebooks', 'privacy'],
  'school-licenses': ['quote', 'doe-funding', 'privacy'],
  tutoring: ['learning-disabilities', 'methods', 'home-licenses'],
  'og-training': ['methods', 'school-licenses', 'faq'],
  faq: ['accessibility', 'privacy', 'contact'],
  'learning-disabilities': ['methods', 'home-licenses', 'tutoring'],
  methods: ['learning-disabilities', 'og-training', 'school-licenses'],
  'doe-funding': ['quote', 'workbooks-ebooks', 'school-licenses'],
  'privacy-policy': ['privacy', 'accessibility', 'contact'],
  accessibility: ['privacy', 'faq', 'contact'],
  privacy: ['privacy-policy', 'accessibility', 'school-licenses'],
  quote: ['school-licenses', 'doe-funding', 'privacy'],
}
