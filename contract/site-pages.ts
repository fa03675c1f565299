/**
 * The pages of the site, one row each. Routes, menu, sitemap, Studio and the tests of the pages read what a page is
 * from here. Its words are in the content lake, under the same key.
 */

/** Links of the menu, in order. A page marks one of them as the active page (spec §2). */
export const MENU_LINKS = {
  software: 'Software',
  workbooks: 'Workbooks & Materials',
  training: 'Training',
  tutoring: 'Tutoring',
  support: 'Support',
  contact: 'Contact',
  cart: 'Cart',
  login: 'LOG IN',
} as const
export type MenuLink = keyof typeof MENU_LINKS

interface SitePage {
  /** What the Studio calls it. */
  name: string
  /** Its title and heading while its words cannot be read. */
  fallback: string
  /** The link of the menu that it marks as active. */
  activeLink: MenuLink | null
  /** Its own entry in the group of the menu that opens under its active link. */
  groupEntry?: string
  /** Shown on the light ground (spec §2). */
  isLight?: true
  /**
   * `listed` in the sitemap; `unlisted`: anyone may open it, but it is not for search engines; `guarded`: opens only
   * with what a visitor has done before, such as a purchase.
   */
  access: 'listed' | 'unlisted' | 'guarded'
}

/**
 * By key, in the order of the Studio, the menu's groups and the sitemap. A key is the route, `home` for `/`, and the
 * page's document is `page-<key>`.
 */
export const SITE_PAGES = {
  home: {
    name: 'Home',
    fallback: 'Reading software built on structured literacy',
    activeLink: null,
    access: 'listed',
  },
  software: {
    name: 'Software',
    fallback: 'MaxGuru software',
    activeLink: 'software',
    groupEntry: 'What is MaxGuru',
    access: 'listed',
  },
  'home-licenses': {
    name: 'Home licenses',
    fallback: 'Home licenses',
    activeLink: 'software',
    groupEntry: 'At Home',
    access: 'listed',
  },
  'school-licenses': {
    name: 'School licenses',
    fallback: 'School licenses',
    activeLink: 'software',
    groupEntry: 'At School',
    access: 'listed',
  },
  'workbooks-ebooks': {
    name: 'Workbooks & Materials',
    fallback: 'Workbooks & Materials',
    activeLink: 'workbooks',
    access: 'listed',
  },
  'og-training': {
    name: 'Training',
    fallback: 'OG training and certification',
    activeLink: 'training',
    access: 'listed',
  },
  tutoring: { name: 'Tutoring', fallback: 'One-on-One Tutoring', activeLink: 'tutoring', access: 'listed' },
  faq: {
    name: 'Support FAQ',
    fallback: 'Support FAQ',
    activeLink: 'support',
    groupEntry: 'FAQ',
    access: 'listed',
  },
  'learning-disabilities': {
    name: 'Learning disabilities',
    fallback: 'Learning disabilities and reading',
    activeLink: 'support',
    groupEntry: 'Learning Disabilities',
    access: 'listed',
  },
  methods: {
    name: 'Methods',
    fallback: 'METHODS',
    activeLink: 'support',
    groupEntry: 'Methods',
    isLight: true,
    access: 'listed',
  },
  'doe-funding': {
    name: 'Funding guide',
    fallback: 'Funding guide',
    activeLink: 'support',
    groupEntry: 'DOE Funding',
    access: 'listed',
  },
  contact: {
    name: 'Contact',
    fallback: 'Contact us',
    activeLink: 'contact',
    isLight: true,
    access: 'listed',
  },
  'privacy-policy': {
    name: 'Terms of Use',
    fallback: 'Terms of Use',
    activeLink: null,
    access: 'listed',
  },
  accessibility: {
    name: 'Accessibility',
    fallback: 'Accessibility',
    activeLink: null,
    access: 'listed',
  },
  privacy: {
    name: 'Privacy for families and schools',
    fallback: 'Privacy for families and schools',
    activeLink: null,
    access: 'listed',
  },
  quote: {
    name: 'Quote and W-9 for districts',
    fallback: 'Quote and W-9',
    activeLink: null,
    access: 'listed',
  },
  'site-map': {
    name: 'Site map',
    fallback: 'Site map',
    activeLink: null,
    access: 'listed',
  },
  search: {
    name: 'Search',
    fallback: 'Search',
    activeLink: null,
    access: 'unlisted',
  },
  checkout: {
    name: 'Checkout',
    fallback: 'Checkout',
    activeLink: 'cart',
    isLight: true,
    access: 'unlisted',
  },
  orders: {
    name: 'Find your order',
    fallback: 'Find your order',
    activeLink: 'support',
    access: 'unlisted',
  },
  login: {
    name: 'Login and free trial',
    fallback: 'Log in',
    activeLink: 'login',
    access: 'listed',
  },
  'password-reset': {
    name: 'Password reset',
    fallback: 'Account Password Reset',
    activeLink: 'login',
    access: 'unlisted',
  },
  'password-reset-submission': {
    name: 'Choose a new password',
    fallback: 'Set a new password',
    activeLink: 'login',
    access: 'unlisted',
  },
  'class-login': {
    name: 'Class login',
    fallback: 'Class login',
    activeLink: 'login',
    access: 'guarded',
  },
  'thank-you': {
    name: 'Thank you',
    fallback: 'Checkout successful',
    activeLink: 'cart',
    isLight: true,
    access: 'guarded',
  },
} as const satisfies Record<string, SitePage>
export type PageKey = keyof typeof SITE_PAGES

export function isPageKey(key: string): key is PageKey {
  return Object.hasOwn(SITE_PAGES, key)
}

export const PAGE_KEYS = Object.keys(SITE_PAGES).filter(isPageKey)

export function getSitePage(key: PageKey): SitePage {
  return SITE_PAGES[key]
}

/** Path of a page, such as `/faq`. */
export function getPagePath(key: PageKey): string {
  return key === 'home' ? '/' : `/${key}`
}

/** Pages that a link can open: all but those that need a class or a finished order. */
export const LINKABLE_PAGES = PAGE_KEYS.filter(key => getSitePage(key).access !== 'guarded')
