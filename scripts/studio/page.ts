import type { StudioEnvironment } from './env.ts'

/** Scripts and fonts of Sanity's own hosts, which the built page names and a local Studio does not need. */
const BRIDGE = /<script\b[^>]*\bsrc="https:\/\/[^"]*"[^>]*><\/script>/g
const FONT_FACE = /@font-face\s*\{[^}]*url\("https:\/\/[^}]*\}/g

/**
 * The built `index.html` as a local Studio is served: told what it edits, and without a line that makes
 * the browser ask another machine for something.
 */
export const studioPage = (html: string, environment: StudioEnvironment): string => {
  const settings = JSON.stringify(environment).replaceAll('<', '\\u003c')
  return html
    .replace(BRIDGE, '')
    .replace(FONT_FACE, '')
    .replace('<head>', () => `<head><script>globalThis.studioEnvironment = ${settings}</script>`)
}
