/** Why a redirect may not be published: it would loop, chain, or hide a page. */

export interface RedirectEnds {
  from: string
  to: string
}

/** The path alone, as the site compares it: no query, no trailing slash, lower case. */
function removeQuery(address: string): string {
  const path = address.split(/[?#]/)[0] ?? ''
  return (path.length > 1 ? path.replace(/\/+$/, '') : path).toLowerCase()
}

function isOurs(address: string): boolean {
  return address.startsWith('/')
}

/**
 * True, or a sentence for the editor.
 * @param redirect the one being edited
 * @param others every other redirect
 * @param isTaken whether the site answers a path itself
 */
export function redirectProblem(
  redirect: RedirectEnds,
  others: readonly RedirectEnds[],
  isTaken: (path: string) => boolean,
): true | string {
  const from = removeQuery(redirect.from)
  const to = removeQuery(redirect.to)
  if (isTaken(from))
    return `The site has something at ${from} itself. A redirect from there would not be reached.`
  if (/\/\/|\/\.{1,2}(\/|$)/.test(redirect.from))
    return 'Browsers rewrite paths with //, /./ or /../ in them, so this redirect would not be reached.'
  if (isOurs(redirect.to) && from === to) return 'This redirect leads to itself.'
  if (others.some(other => removeQuery(other.from) === from))
    return `There is a redirect from ${from} already.`
  const next = others.find(other => isOurs(redirect.to) && removeQuery(other.from) === to)
  if (next)
    return removeQuery(next.to) === from
      ? `This makes a loop: ${to} leads back to ${from}.`
      : `This makes a chain: ${to} leads on to ${next.to}. Redirect straight to ${next.to}.`
  const before = others.find(other => isOurs(other.to) && removeQuery(other.to) === from)
  if (before) return `This makes a chain: ${before.from} leads to ${from}. Change that redirect first.`
  return true
}
