import { PAGE_KEYS, type PageKey } from '../../../contract/content/documents.ts'

/** What the Studio calls each page, in the order marketing looks for them. */
export const PAGE_NAMES: Record<PageKey, string> = {
  home: 'Home',
  software: 'Software',
  'home-licenses': 'Home licenses',
  'school-licenses': 'School licenses',
  'workbooks-ebooks': 'Workbooks & Materials',
  'og-training': 'Training',
  tutoring: 'Tutoring',
  faq: 'Support FAQ',
  'learning-disabilities': 'Learning disabilities',
  methods: 'Methods',
  'doe-funding': 'Funding guide',
  contact: 'Contact',
  'privacy-policy': 'Terms of Use',
  checkout: 'Checkout',
  login: 'Login and free trial',
  'password-reset': 'Password reset',
  'password-reset-submission': 'Choose a new password',
  'class-login': 'Class login',
  'thank-you': 'Thank you',
}

export function pathOfPage(key: string): string {
  return key === 'home' ? '/' : `/${key}`
}

/** Paths of the pages; a redirect may not start from one. */
export const PAGE_PATHS = PAGE_KEYS.map(pathOfPage)

export function isPageKey(key: string | undefined): key is PageKey {
  return PAGE_KEYS.some(known => known === key)
}
