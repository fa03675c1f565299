import { getPagePath, getSitePage, PAGE_KEYS } from '#contract/site-pages.ts'

/** As a browser reads them from a script of the type `speculationrules`. */
export interface SpeculationRules {
  prefetch: [{ where: { selector_matches: string }; eagerness: 'moderate' }]
}

/** Addresses of pages that are the same for everyone, exactly as links name them: those of the sitemap. */
export const PREFETCHED_PAGES: readonly string[] = PAGE_KEYS.filter(
  key => getSitePage(key).access === 'listed',
).map(getPagePath)

/** Beginnings of addresses of such pages, with a parameter. */
export const PREFETCHED_PREFIXES: readonly string[] = ['/login?licenseType=']

/** Links that open elsewhere, or change a part of the page, as the app does where it is scrolled to (`Link`). */
const LEFT_OUT = "[target],[download],[rel~='nofollow'],[data-in-place]"

/** A CSS selector of the links whose pages are prefetched. */
export const PREFETCHED_LINKS = `a:is(${[
  ...PREFETCHED_PAGES.map(path => `[href='${path}']`),
  ...PREFETCHED_PREFIXES.map(prefix => `[href^='${prefix}']`),
].join()}):not(${LEFT_OUT})`

/**
 * Has browsers that know Speculation Rules prefetch a page once a pointer rests on a link to it. For pages that are the same
 * for everyone only: the rules are then too, and their hash is in the CSP. docs/decisions/0035-prefetching-pages.md
 */
export const SPECULATION_RULES_SCRIPT = `<script type="speculationrules">${JSON.stringify({
  prefetch: [{ where: { selector_matches: PREFETCHED_LINKS }, eagerness: 'moderate' }],
} satisfies SpeculationRules)}</script>`
