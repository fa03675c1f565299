import type { Stack } from './stack.ts'

interface TableOptions {
  dataDir: string
  readyMs: number
  studioPort: number
}

/** What `npm start` prints: where everything is, and what to try it with (`services/api/seed/`). */
export function formatStartTable(
  {
    parts,
    siteUrl,
    apiUrl,
    lakeUrl,
    analyticsUrl,
  }: Pick<Stack, 'parts' | 'siteUrl' | 'apiUrl' | 'lakeUrl' | 'analyticsUrl'>,
  { dataDir, readyMs, studioPort }: TableOptions,
): string {
  const rows: [string, string][] = [['Site', siteUrl]]
  rows.push(['Studio', `npm run studio, then http://localhost:${studioPort}`])
  rows.push(['Content from', parts.has('content lake') ? lakeUrl : 'Sanity’s cloud'])
  if (analyticsUrl) rows.push(['What works', `${analyticsUrl} (visits and purchases, by campaign)`])
  if (parts.has('api')) {
    rows.push(
      ['Mailbox', `${apiUrl}/mailbox`],
      ['Office', `${apiUrl}/office (purchase orders, as demo-office)`],
      ['Accounts', 'demo-teacher, demo-admin, demo-parent, demo-student, demo-visitor'],
      ['Password', 'reading-is-fun'],
      ['Class link', `${siteUrl}/class-login/11111111-1111-4111-8111-111111111111`],
      ['School code', 'DEMO-SCHOOL'],
    )
  } else {
    rows.push(['API', apiUrl])
  }
  if (parts.has('stripe sandbox')) {
    rows.push(
      ['Test card', '4242 4242 4242 4242, any future date, any CVC'],
      ['Declined', '4000 0000 0000 0002; no money left: 4000 0000 0000 9995'],
    )
  } else {
    rows.push(['Cards', 'charged by Stripe itself, with the keys that are set'])
  }
  rows.push(['Data, logs', dataDir])
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`)
  const seconds = (readyMs / 1000).toFixed(1)
  return ['', `MaxGuru is ready after ${seconds} s. Stop it with Ctrl+C.`, '', ...lines, ''].join('\n')
}
