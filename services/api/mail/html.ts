import { html, raw } from 'hono/html'
import type { Html } from '../pages/page.ts'
import type { MailBlock, MailLine, MailLink } from './content.ts'

const INK = '#1f1b4d'
const SOFT = '#4a4676'
const BRAND = '#4338b8'
const FONT = "'Atkinson Hyperlegible Next', Verdana, Geneva, sans-serif"
const HEADING_FONT = `Lexend, ${FONT}`
const TEXT = `margin:0 0 16px;font:400 17px/1.6 ${FONT};color:${INK}`

/** For programs that follow the system's scheme; the others show the inline styles, or turn them by themselves. */
const DARK = `
@media (prefers-color-scheme: dark) {
  .ground { background: #14112f !important }
  .sheet { background: #1e1a42 !important }
  .ink, .ink a, .ink strong { color: #f4f0e6 !important }
  .soft, .soft a { color: #c9c4e6 !important }
  .press { background: #aea6ff !important; color: #17133a !important }
  .line { border-color: #3a3468 !important }
}
@media (max-width: 480px) {
  .sheet { padding: 24px 20px 8px !important }
}
`

const TILES = [
  { letter: 'm', ground: BRAND, ink: '#ffffff' },
  { letter: 'a', ground: '#ffc93c', ink: INK },
  { letter: 'x', ground: '#c8371d', ink: '#ffffff' },
]

/** The letter tiles as cells, for a picture from afar would tell the sender who reads. */
function renderTiles(): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true"><tr>${TILES.map(
    ({ letter, ground, ink }) =>
      html`<td style="padding:0 6px 0 0"><div style="width:36px;height:36px;border-radius:10px;background:${ground};color:${ink};font:700 19px/36px ${raw(HEADING_FONT)};text-align:center">${letter}</div></td>`,
  )}</tr></table>`
}

/** Words joined by hyphens, each with a capital or a digit: `PF-2027-0001`, a license code, `K-12`. */
const CODE = /\b([A-Z\d][A-Za-z\d]*(?:-[A-Z\d][A-Za-z\d]*)+)\b/
const LONGEST_CODE = 24

/** A text whose codes and numbers of ours do not break at their hyphens. */
function renderText(text: string): Html {
  return html`${text
    .split(CODE)
    .map((part, index) =>
      index % 2 === 1 && part.length <= LONGEST_CODE
        ? html`<span style="white-space:nowrap">${part}</span>`
        : html`${part}`,
    )}`
}

function renderLink({ label, href }: MailLink): Html {
  return html`<a href="${href}" style="color:${BRAND};text-decoration:underline">${label}</a>`
}

function renderLine(line: MailLine): Html {
  return typeof line === 'string' ? renderText(line) : renderLink(line)
}

function renderHeading(text: string): Html {
  return html`<h2 class="ink" style="margin:8px 0 8px;font:600 19px/1.35 ${raw(HEADING_FONT)};color:${INK}">${text}</h2>`
}

function renderBlock(block: MailBlock): Html {
  switch (block.kind) {
    case 'lines':
      return html`${block.heading === undefined ? '' : renderHeading(block.heading)}<p class="ink" style="${raw(TEXT)};overflow-wrap:anywhere">${block.lines.map(
        (line, index) => html`${index === 0 ? '' : html`<br>`}${renderLine(line)}`,
      )}</p>`
    case 'button':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td class="press" style="border-radius:999px;background:${BRAND}"><a class="press" href="${block.link.href}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:${BRAND};color:#ffffff;font:600 17px/1.3 ${raw(HEADING_FONT)};text-decoration:none">${block.link.label}</a></td></tr></table>`
    case 'amounts': {
      const cell = `padding:8px 0;border-bottom:1px solid #dad5ea;font:400 17px/1.45 ${FONT};color:${INK};vertical-align:top`
      const last = `padding:10px 0 0;font:700 18px/1.45 ${FONT};color:${INK};vertical-align:top`
      const row = (text: string, amount: string, style: string) =>
        html`<tr><td class="ink line" style="${raw(style)};text-align:left;overflow-wrap:anywhere">${renderText(text)}</td><td class="ink line" style="${raw(style)};padding-left:16px;text-align:right;white-space:nowrap">${amount}</td></tr>`
      return html`${renderHeading(block.heading)}<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px;border-collapse:collapse">${block.rows.map(
        ({ text, amount }) => row(text, amount, cell),
      )}${row('Total', block.total, last)}</table>`
    }
    default:
      return block satisfies never
  }
}

interface Frame {
  /** Above the content, and the document's title. */
  heading: string
  content: readonly MailBlock[]
  siteUrl: string
}

/**
 * The HTML part of a mail: the content in the brand's frame. Styles are inline, tables are for layout alone, and nothing
 * is fetched from anywhere, so that opening a mail tells its sender nothing.
 */
export async function renderMailHtml({ heading, content, siteUrl }: Frame): Promise<string> {
  const document = html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${heading}</title>
<style>:root { color-scheme: light dark; supported-color-schemes: light dark }${raw(DARK)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fdf9f1">
<div class="ground" role="article" aria-label="${heading}" style="padding:24px 12px;background:#fdf9f1">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="max-width:600px;margin:0 auto"><tr><td style="padding:0 8px 16px">${renderTiles()}</td></tr>
<tr><td class="sheet" style="padding:36px 40px 20px;border-radius:18px;background:#ffffff">
<h1 class="ink" style="margin:0 0 20px;font:700 26px/1.25 ${raw(HEADING_FONT)};color:${INK}">${renderText(heading)}</h1>
${content.map(renderBlock)}
</td></tr>
<tr><td class="soft" style="padding:20px 8px 0;font:400 15px/1.5 ${raw(FONT)};color:${SOFT}">MaxGuru, reading software built on structured literacy<br><a href="${siteUrl}/" style="color:${SOFT}">${new URL(siteUrl).host}</a></td></tr></table>
</div>
</body>
</html>`
  return String(await document)
}
