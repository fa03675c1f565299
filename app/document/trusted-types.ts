import { TRUSTED_TYPES_POLICIES } from '#contract/trusted-types.ts'

/**
 * Which HTML scripts may put into a page where its policy says `require-trusted-types-for 'script'` (decision 16). Any
 * other throws in browsers that enforce it, and is reported.
 */

interface PolicyRules {
  createHTML: (html: string) => string | null
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (name: string, rules: PolicyRules) => { createHTML: (html: string) => TrustedHTML }
    }
  }
}

const factory = typeof window === 'undefined' ? undefined : window.trustedTypes

const ownHtml = factory?.createPolicy(TRUSTED_TYPES_POLICIES.own, { createHTML: html => html })

/** HTML of the server that React may set; never give it anything a visitor or a browser has made. */
export function trustHtml(html: string): string | TrustedHTML {
  return ownHtml?.createHTML(html) ?? html
}

/** By this React makes a script element, as that of a page's structured data after a navigation. */
const EMPTY_SCRIPT = '<script></script>'

/** HTML that React itself sets: its empty script, and text without markup, out of which no element can come. */
factory?.createPolicy(TRUSTED_TYPES_POLICIES.fallback, {
  createHTML: html => (html === EMPTY_SCRIPT || !html.includes('<') ? html : null),
})
