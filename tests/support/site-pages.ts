import { pages } from '../../studio/seed/pages/index.ts'

/** Pages behind a guard have tests of their own. */
const GUARDED = ['class-login', 'thank-you']

/** Pages on the light ground (spec §2). */
const LIGHT = ['methods', 'contact', 'checkout']

/** The link of the bar that a page marks as active, for pages whose key is not that of a link of their own. */
const MARKED: Record<string, string> = {
  software: 'Software',
  'home-licenses': 'Software',
  'school-licenses': 'Software',
  'workbooks-ebooks': 'Workbooks & Materials',
  'og-training': 'Training',
  tutoring: 'Tutoring',
  faq: 'Support',
  'learning-disabilities': 'Support',
  methods: 'Support',
  'doe-funding': 'Support',
  contact: 'Contact',
  checkout: 'Cart',
  login: 'LOG IN',
  'password-reset': 'LOG IN',
  'password-reset-submission': 'LOG IN',
}

/** Every page that anyone may open, with what its seed document says of it. */
export const sitePages = pages
  .filter(({ key }) => !GUARDED.includes(key))
  .map(({ key, title, description, keywords, hero }) => ({
    key,
    path: key === 'home' ? '/' : `/${key}`,
    title: `${title} | MaxGuru`,
    description,
    keywords: keywords.join(', '),
    heading: hero.heading,
    isLight: LIGHT.includes(key),
    marked: MARKED[key] ?? null,
  }))

/** Addresses of pages and of their open states, for checks that need no more than the HTML. */
export const allAddresses: readonly string[] = [
  ...sitePages.map(({ path }) => path),
  '/workbooks-ebooks?tab=ebooks',
  '/workbooks-ebooks/1',
  '/workbooks-ebooks/1?preview',
  '/og-training/302/register',
  '/og-training/401/register',
  '/contact?sent',
  '/password-reset?sent',
]
