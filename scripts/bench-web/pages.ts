import { SITE_PAGES } from '#contract/site-pages.ts'
import { OWN_FORM } from '../own-form.ts'
import type { BrowserCookie } from './browser-cookies.ts'

/** A page as it is measured. */
export interface BenchPage {
  name: string
  path: string
  /** Of a visitor, for a page that depends on one. */
  cookies?: readonly BrowserCookie[]
  /** What must stand in the page's HTML, so that it is measured in the state that is meant. */
  shows?: string
}

const CLASS_LINK = '/class-login/11111111-1111-4111-8111-111111111111'

/** Dialogs, and pages in another state than the one they open in; ids of the seed. */
const STATES = [
  '/workbooks-ebooks?tab=ebooks',
  '/workbooks-ebooks/1',
  '/workbooks-ebooks/1?preview',
  '/og-training/302/register',
  '/og-training/401/register',
  '/login?licenseType=0',
  '/contact?sent',
  '/password-reset?sent',
  CLASS_LINK,
]

/** The addresses of every route of the specification that a visitor may open at once, and of their open states. */
export function listPaths(): string[] {
  const keys = Object.entries(SITE_PAGES).flatMap(([key, { access }]) => (access === 'guarded' ? [] : [key]))
  return [...keys.map(key => (key === 'home' ? '/' : `/${key}`)), ...STATES]
}

/** A workbook of the seed; its name stands in the fields of a cart's line. */
const ITEM = 'book_1'

/**
 * Puts a workbook in a cart. Returns the cookies that hold it.
 * @throws Error when the site refuses
 */
async function fillCart(siteUrl: string): Promise<BrowserCookie[]> {
  const answer = await fetch(`${siteUrl}/cart`, {
    method: 'POST',
    redirect: 'manual',
    headers: OWN_FORM,
    body: new URLSearchParams({ intent: 'add', item: ITEM, returnTo: '/checkout' }),
  })
  if (answer.status !== 303) throw new Error(`The cart answered ${answer.status}.`)
  return answer.headers.getSetCookie().map(header => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    return { name, value }
  })
}

/** All that `npm run bench:web` measures: every path, and checkout with something to pay. */
export async function listBenchPages(siteUrl: string): Promise<BenchPage[]> {
  return [
    ...listPaths().map(path => ({ name: path, path })),
    { name: '/checkout with a cart', path: '/checkout', cookies: await fillCart(siteUrl), shows: ITEM },
  ]
}
