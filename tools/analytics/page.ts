import { html } from 'hono/html'
import { type Counted, listEvents, type Row, sumBy } from './counts.ts'

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 68rem; margin: 2rem auto; padding: 0 1rem; color: #1d2433; background: #fff }
  h1 { margin-bottom: 0 } h2 { margin: 2rem 0 .5rem; font-size: 1.15rem }
  .soft { color: #55607a; margin-top: .25rem }
  .scroll { overflow-x: auto }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
  th, td { padding: .4rem .75rem; text-align: right; border-bottom: 1px solid #dfe3ec; white-space: nowrap }
  th { color: #55607a; font-weight: 600 } th:first-child, td:first-child { text-align: left }
  a { color: #1a4fb4 }
`

const COLUMNS = ['Visitors', 'Pages', 'In cart', 'Trials', 'Messages', 'Purchases', 'Value']

function formatValue(cents: number): string {
  return cents === 0 ? '' : `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}

function renderTable(
  label: 'Day' | 'Campaign' | 'Page',
  rows: readonly Row[],
  linkOf: (label: string) => string | null,
) {
  return html`<h2>By ${label.toLowerCase()}</h2>
    <div class="scroll"><table>
      <thead><tr><th>${label}</th>${COLUMNS.map(name => html`<th>${name}</th>`)}</tr></thead>
      <tbody>${rows.map(row => {
        const link = linkOf(row.label)
        const counts = [row.visitors, row.views, row.carts, row.trials, row.messages, row.purchases]
        return html`<tr>
          <td>${link ? html`<a href="${link}">${row.label}</a>` : row.label}</td>
          ${counts.map(count => html`<td>${count || ''}</td>`)}<td>${formatValue(row.cents)}</td>
        </tr>`
      })}</tbody>
    </table></div>`
}

/** The page of what was counted: of one day, or of all. */
export function renderCounts(all: readonly Counted[], day: string | null) {
  const lines = day === null ? all : all.filter(line => line.day === day)
  const byViews = (one: Row, other: Row) => other.views - one.views
  const days = sumBy(all, line => line.day).sort((one, other) => other.label.localeCompare(one.label))
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What was counted | MaxGuru, local</title><style>${STYLE}</style></head>
<body><main>
  <h1>What was counted</h1>
  <p class="soft">A local stand-in for the collector of ANALYTICS_URL. ${
    day === null ? 'All days.' : html`Of ${day}. <a href="/">Show all days</a>`
  }</p>
  ${all.length === 0 ? html`<p>Nothing yet. Open the site in a browser, without Do Not Track.</p>` : ''}
  ${renderTable('Day', days, label => `/?day=${label}`)}
  ${renderTable('Campaign', sumBy(lines, line => line.campaign).sort(byViews), () => null)}
  ${renderTable('Page', sumBy(lines, line => line.path).sort(byViews), () => null)}
  <h2>Events</h2>
  <div class="scroll"><table>
    <thead><tr><th>Event</th><th>About</th><th>Times</th></tr></thead>
    <tbody>${listEvents(lines).map(
      ({ name, detail, count }) => html`<tr><td>${name}</td><td>${detail}</td><td>${count}</td></tr>`,
    )}</tbody>
  </table></div>
</main></body></html>`
}
