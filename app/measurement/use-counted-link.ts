import { addCountedLink } from '#contract/counted-link.ts'
import { useSiteData } from '../site-data.ts'

/**
 * Returns a function that gives a link of a slide or a call to action the name by which it is counted; where the site
 * does not count, its address as it is.
 */
export function useCountedLink() {
  const { countsLinks } = useSiteData()
  return ({ href, label }: { href: string; label: string }, kind: string, about?: string): string =>
    countsLinks ? addCountedLink(href, kind, about ?? label) : href
}
