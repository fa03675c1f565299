/** Why a link may not be published: it has no address, or leads to nothing on the site. */
import type { ValidationContext } from 'sanity'
import { getPagePath, LINKABLE_PAGES } from '../../contract/site-pages.ts'
import { addressProblem } from './limits.ts'

/** Addresses besides pages that a link may have. */
const LINKABLE_ADDRESSES = [/^\/workbooks-ebooks\/\d+$/, /^\/og-training\/\d+\/register$/]

const REDIRECTS = '*[_type == "redirect" && !(_id in path("drafts.**"))].from'

/** The path alone, as the site compares it: no query, no trailing slash, small letters. */
function removeQuery(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return (path.length > 1 ? path.replace(/\/+$/, '') : path).toLowerCase()
}

/**
 * True, or a sentence for the editor.
 * @param redirected paths that redirects begin at
 */
export function findLinkProblem(href: string | undefined, redirected: readonly string[]): true | string {
  const problem = addressProblem(href)
  if (problem !== true || !href?.startsWith('/')) return problem
  const path = removeQuery(href)
  return LINKABLE_PAGES.some(key => getPagePath(key) === path) ||
    LINKABLE_ADDRESSES.some(pattern => pattern.test(path)) ||
    redirected.some(from => removeQuery(from) === path)
    ? true
    : `The site has no page at ${path}. Choose one from the list, or add a redirect from there first.`
}

/** Validates a link's target against the pages of the site and the published redirects. */
export async function linkProblem(
  href: string | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  const problem = findLinkProblem(href, [])
  if (problem === true || !href || addressProblem(href) !== true) return problem
  const client = context.getClient({ apiVersion: '2025-02-19' }).withConfig({ perspective: 'published' })
  return findLinkProblem(href, await client.fetch<string[]>(REDIRECTS))
}
