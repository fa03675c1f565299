import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

type Content = HtmlEscapedString | Promise<HtmlEscapedString> | string

const STYLES = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1c2430; background: #f4f5f8 }
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem; background: #fff; border: 1px solid #d7dbe3; border-radius: .75rem }
h1 { font-size: 1.375rem; margin: 0 0 .25rem }
table { width: 100%; border-collapse: collapse; margin: 1rem 0 }
caption { text-align: start }
th, td { text-align: start; padding: .5rem 0; border-bottom: 1px solid #e4e7ed; vertical-align: top; font-weight: 400 }
td:last-child, th:last-child { text-align: end; padding-inline-start: 1rem }
tfoot th, tfoot td { font-weight: 700; border-bottom: 0 }
label { display: block; margin-top: 1rem; font-weight: 600 }
input { font: inherit; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #6b7482; border-radius: .375rem; background: #fff; color: inherit }
input[aria-invalid=true] { border-color: #b3261e; border-width: 2px }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid #2f5bd8; outline-offset: 2px }
button { font: inherit; font-weight: 700; width: 100%; min-height: 3rem; margin-top: 1.5rem; border: 0; border-radius: .375rem; background: #2347b5; color: #fff; cursor: pointer }
a { color: #2347b5 }
.pair { display: grid; gap: 0 1rem; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)) }
.note { color: #4a5361; font-size: .9375rem; margin: .25rem 0 0 }
.error { color: #9c1f18; font-weight: 600; margin: .25rem 0 0 }
.alert { border: 2px solid #b3261e; border-radius: .375rem; padding: .75rem; margin: 1rem 0 0 }
@media print { body { background: #fff; padding: 0 } main { border: 0 } }
`

/** A plain page of the sandbox's own: a receipt, the hosted checkout. */
export function page(title: string, content: Content) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLES)}</style>
</head>
<body><main>${content}</main></body>
</html>`
}

/** What these pages may load: their own style sheet, nothing else; forms post back and then leave for the site. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `129900` cents → `$1,299.00` */
export function money(cents: number) {
  return usd.format(cents / 100)
}

/** Seconds since 1970 → `March 4, 2027` */
export function date(seconds: number) {
  return day.format(seconds * 1000)
}

/** `diners` → `Diners` */
export function capitalize(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
