import type { StudioEnvironment } from './env.ts'

/** Scripts and fonts of Sanity's own hosts, which the built page names and a local Studio does not need. */
const BRIDGE = /<script\b[^>]*\bsrc="https:\/\/[^"]*"[^>]*><\/script>/g
const FONT_FACE = /@font-face\s*\{[^}]*url\("?https:\/\/[^}]*\}/g

/** A built style sheet or page without the fonts that come from elsewhere; the system's stand in. */
export function removeForeignFonts(text: string): string {
  return text.replace(FONT_FACE, '')
}

/**
 * What a browser may ask for while it shows a Studio on the local lake: this machine and the site.
 */
export function buildLocalPolicy({ siteUrl }: StudioEnvironment): string {
  const loopback = 'http://localhost:* http://127.0.0.1:* http://*.localhost:*'
  return [
    "default-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${loopback}`,
    `media-src 'self' blob: ${loopback}`,
    `connect-src 'self' ${loopback} ws://localhost:* ws://127.0.0.1:* ws://*.localhost:*`,
    `frame-src 'self' ${loopback} ${new URL(siteUrl).origin}`,
    "worker-src 'self' blob:",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ')
}

/**
 * The built `index.html` as a local Studio is served: told what it edits, and without a line that makes
 * the browser ask another machine for something.
 */
export function renderStudioPage(html: string, environment: StudioEnvironment): string {
  const settings = JSON.stringify(environment).replaceAll('<', '\\u003c')
  return removeForeignFonts(html)
    .replace(BRIDGE, '')
    .replace('<head>', () => `<head><script>globalThis.studioEnvironment = ${settings}</script>`)
}
