/** The parameter by which the links of slides and calls to action are told apart, where the site counts. */
const PARAMETER = 'via'
const NAME = /^[a-z0-9-]{1,60}$/

/** The name of a link: its kind and its words, in small letters and dashes. */
function nameLink(kind: string, words: string): string {
  const dashed = `${kind} ${words}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return dashed.slice(0, 60).replace(/^-|-$/g, '')
}

/** A path of this site with the name of the link that leads there; any other address as it is. */
export function addCountedLink(href: string, kind: string, words: string): string {
  if (!href.startsWith('/')) return href
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? []
  return `${path}${query === '' ? '?' : `${query}&`}${PARAMETER}=${nameLink(kind, words)}${fragment}`
}

/** The name of the link in an address's query; null without one. */
export function readCountedLink(query: URLSearchParams): string | null {
  const name = query.get(PARAMETER)
  return name !== null && NAME.test(name) ? name : null
}
