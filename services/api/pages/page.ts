import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A piece of HTML whose holes have been escaped. */
export type Html = ReturnType<typeof html>

const CSS = `
:root { color-scheme: light dark; --ink: #1d1a4b; --soft: #55527c; --line: #d9d5ea; --paper: #fffdf8; --link: #3b2fb5 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f1effc; --soft: #bdb8dd; --line: #3d3970; --paper: #14122e; --link: #b3abff }
}
* { box-sizing: border-box }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 'Atkinson Hyperlegible Next', Verdana, sans-serif;
}
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere }
h1, h2 { line-height: 1.25; margin: 2rem 0 .75rem }
h1 { margin-top: 0 }
p { max-width: 65ch }
a { color: var(--link) }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 3px }
iframe { width: 100%; height: 48rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
pre { white-space: pre-wrap; font: inherit }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem }
dt, .soft { color: var(--soft) }
dd { margin: 0 }
table { width: 100%; border-collapse: collapse }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
.number { text-align: right; padding: .5rem 0 .5rem .75rem; white-space: nowrap }
tfoot td, tfoot th { border: 0; font-weight: 700 }
.brand { font-weight: 700; letter-spacing: .02em; color: var(--soft) }
@media (max-width: 30rem) {
  dl { grid-template-columns: 1fr }
  dd { margin-bottom: .5rem }
  th, td { font-size: .9375rem; overflow-wrap: break-word }
}
@media print {
  :root { color-scheme: light; --ink: #000; --soft: #333; --line: #999; --paper: #fff; --link: #000 }
  main { max-width: none; padding: 0 }
  .screen { display: none }
  tr, dl { break-inside: avoid }
  @page { margin: 20mm }
}
`

function buildPolicy({
  hasForms,
  hasFrame,
  styles,
}: {
  hasForms: boolean
  hasFrame: boolean
  styles: string
}) {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    ...(hasFrame ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

interface PageOptions {
  status?: ContentfulStatusCode
  hasForms?: boolean
  /** Shows another page of the API inside it. */
  hasFrame?: boolean
  /** Style rules besides those of every page. */
  css?: string
}

/**
 * Answers a page of the API's own (receipt, invoice, mailbox). Its address may be a secret, so it is kept out
 * of caches, search engines and referrers. It holds no script.
 */
export function renderPage(
  c: Context,
  title: string,
  content: Html | Html[],
  { status = 200, hasForms = false, hasFrame = false, css = '' }: PageOptions = {},
) {
  const styles = CSS + css
  return c.html(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(styles)}</style>
</head>
<body><main>${content}</main></body>
</html>`,
    status,
    {
      'Content-Security-Policy': buildPolicy({ hasForms, hasFrame, styles }),
      'Cache-Control': 'no-store',
      // Without a referrer, a browser would not name the origin of a form either.
      'Referrer-Policy': hasForms ? 'same-origin' : 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  )
}
