import { createHash } from 'node:crypto'
import { isCardPath } from '#contract/card-paths.ts'
import { TRUSTED_TYPES_POLICIES } from '#contract/trusted-types.ts'
import { findStyles } from './page-styles.ts'

/** Other origins that pages of this site load from, post to or are framed by. */
export interface Origins {
  site: string
  /** Covers, PDFs and the video. */
  media: readonly string[]
  /** Pictures of the content lake, and the videos that editors uploaded there. */
  images: string
  /** stripe.js, its frames and its API. */
  stripeScripts: readonly string[]
  stripeFrames: readonly string[]
  stripeApi: readonly string[]
  /** Stripe's hosted checkout, where a form may end up by redirect. */
  stripeCheckout: readonly string[]
  /** Where a form of ours may end up by redirect: the app, the dashboard. */
  formTargets: readonly string[]
  /** Who may frame the site: the Studio, for its preview. */
  frameAncestors: readonly string[]
}

/** Bytes as a text of one character each, which is quicker to make and to search than a text of letters. */
function readBytes(html: Buffer, from: number, to?: number): string {
  return html.toString('latin1', from, to)
}

/** What stands before the body, without the styles that are known. */
function readHead(html: Buffer, bodyAt: number): string {
  const styles = findStyles(html)
  return styles && styles.to < bodyAt
    ? readBytes(html, 0, styles.from) + readBytes(html, styles.to, bodyAt)
    : readBytes(html, 0, bodyAt)
}

/**
 * The page without its content: what stands before the body and behind the footer, where our own scripts are.
 * A script that found its way into the content gets no hash, so the browser does not run it.
 */
function removeMainContent(html: Buffer): string {
  const bodyAt = html.indexOf('<body')
  const to = Math.max(html.lastIndexOf('</main>'), html.lastIndexOf('</footer>'))
  return bodyAt === -1 || to < bodyAt ? readBytes(html, 0) : readHead(html, bodyAt) + readBytes(html, to)
}

/** The CSP source that allows an inline script or style, whose bytes are given as characters. */
function formatHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`
}

const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g

/** CSP sources that allow just the page's own inline scripts. */
export function hashInlineScripts(html: Buffer): string[] {
  const hashes = [...removeMainContent(html).matchAll(INLINE_SCRIPT)].flatMap(({ groups }) => {
    const { attributes = '', code = '' } = groups ?? {}
    const isData = /type="application\/(?:ld\+)?json"/.test(attributes)
    if (/\ssrc=/.test(attributes) || isData || code === '') return []
    return [formatHash(code)]
  })
  return [...new Set(hashes)]
}

const INLINE_STYLE = /<style[^>]*>(?<rules>[\s\S]*?)<\/style>/g

/** CSP sources that allow just the style elements of the page's own head. */
export function hashInlineStyles(html: Buffer): string[] {
  const bodyAt = Math.max(html.indexOf('<body'), 0)
  const styles = findStyles(html)
  const others = [...readHead(html, bodyAt).matchAll(INLINE_STYLE)]
  return [
    ...(styles && styles.to < bodyAt ? [styles.cspSource] : []),
    ...others.map(({ groups }) => formatHash(groups?.rules ?? '')),
  ]
}

/**
 * The hash of nothing: allows a style element that is empty, which the Studio's overlays in a preview fill
 * by script, and none with rules of its own.
 */
const EMPTY_STYLE_HASH = `'sha256-${createHash('sha256').digest('base64')}'`

/** Where violations of a policy are reported to. */
export const REPORTS_PATH = '/csp-reports'

/** What a page needs beyond the others. */
export interface PageNeeds {
  /** Stripe's script, frames, API and hosted checkout. */
  cards: boolean
  /** To be framed by the Studio. */
  preview: boolean
}

/** What the page that a request asks for needs. */
export function getPageNeeds(request: Request): PageNeeds {
  const { pathname } = new URL(request.url)
  const hasPreviewCookie = request.headers.get('Cookie')?.includes('mg_preview=') ?? false
  return {
    cards: isCardPath(pathname),
    preview: hasPreviewCookie || pathname.startsWith('/api/preview/'),
  }
}

/** The policy of answers that are no pages: files, redirects, data, errors. */
export const PLAIN_POLICY =
  "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** HTML and scripts that are put into a page by script come from our policies alone; Stripe's and the Studio's have none. */
const TRUSTED_TYPES = {
  'require-trusted-types-for': "'script'",
  'trusted-types': Object.values(TRUSTED_TYPES_POLICIES).join(' '),
}

/** The policy of a page: itself, its own inline scripts by hash, and the few origins it needs. */
export function buildContentSecurityPolicy(html: Buffer, origins: Origins, needs: PageNeeds): string {
  const forCards = (list: readonly string[]) => (needs.cards ? list : [])
  const sources = (...list: readonly string[]) => [...new Set(list)].join(' ')
  const directives = {
    'default-src': "'none'",
    'script-src': sources("'self'", ...hashInlineScripts(html), ...forCards(origins.stripeScripts)),
    'style-src': sources("'self'", ...hashInlineStyles(html), ...(needs.preview ? [EMPTY_STYLE_HASH] : [])),
    'style-src-attr': "'unsafe-inline'",
    'img-src': sources("'self'", 'data:', ...origins.media, origins.images),
    'media-src': sources("'self'", ...origins.media, origins.images),
    'font-src': "'self'",
    'connect-src': sources("'self'", ...forCards(origins.stripeApi)),
    'frame-src': sources("'self'", ...origins.media, ...forCards(origins.stripeFrames)),
    'base-uri': "'none'",
    'form-action': sources("'self'", ...forCards(origins.stripeCheckout), ...origins.formTargets),
    'frame-ancestors': sources("'self'", ...(needs.preview ? origins.frameAncestors : [])),
    ...(!needs.cards && !needs.preview && TRUSTED_TYPES),
    'report-uri': REPORTS_PATH,
    'report-to': 'csp',
  }
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), browsing-topics=()'

/** Lets a wallet open its payment sheet out of Stripe's frames, which a page with a card field has. */
export function buildCardPermissions({ stripeFrames }: Pick<Origins, 'stripeFrames'>): string {
  const origins = [...stripeFrames, 'https://pay.google.com'].map(origin => `"${origin}"`)
  return `${PERMISSIONS}, payment=(self ${origins.join(' ')})`
}

/** Headers on every answer, whatever it is; a page replaces the policy by its own. */
export function buildSecurityHeaders(siteUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': PLAIN_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': `${PERMISSIONS}, payment=(self)`,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Reporting-Endpoints': `csp="${REPORTS_PATH}"`,
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
