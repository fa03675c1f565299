import { getPagePath, getSitePage, MENU_LINKS } from '../../contract/site-pages.ts'
import { pages } from '../../studio/seed/pages.ts'

/** Every page that anyone may open, with what its seed document and its row in the table of pages say of it. */
export const sitePages = pages
  .map(page => ({ ...page, ...getSitePage(page.key) }))
  .filter(({ access }) => access !== 'guarded')
  .map(({ key, title, description, keywords, hero, access, isLight = false, activeLink }) => ({
    key,
    path: getPagePath(key),
    title: `${title} | MaxGuru`,
    description,
    keywords: keywords.join(', '),
    heading: hero.heading,
    isLight,
    isListed: access === 'listed',
    /** The link of the bar that is marked. */
    marked: activeLink && MENU_LINKS[activeLink],
  }))

/** Addresses of pages and of their open states, for checks that need no more than the HTML. */
export const allAddresses: readonly string[] = [
  ...sitePages.map(({ path }) => path),
  '/workbooks-ebooks?tab=ebooks',
  '/workbooks-ebooks/1',
  '/workbooks-ebooks/1?preview',
  '/workbooks-ebooks?grade=7',
  '/search?q=phonics',
  '/search?q=zzzzzz',
  '/og-training/302/register',
  '/og-training/401/register',
  '/contact?sent',
  '/password-reset?sent',
]
