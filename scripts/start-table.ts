import type { Stack } from './stack.ts'

interface TableOptions {
  dataDir: string
  readyMs: number
  studioPort: number
}

const ACCOUNTS = ['demo-teacher', 'demo-admin', 'demo-parent', 'demo-student', 'demo-visitor']

/** What `npm start` prints: where everything is, and what to try it with (contract, Seeded for local runs). */
export const startTable = (stack: Stack, { dataDir, readyMs, studioPort }: TableOptions): string => {
  const rows: [string, string][] = [['Site', stack.siteUrl]]
  if (stack.parts.has('content lake')) {
    rows.push(['Studio', `npm run studio, then http://localhost:${studioPort}`])
  }
  if (stack.parts.has('api')) {
    rows.push(
      ['Mailbox', `${stack.apiUrl}/mailbox`],
      ['Accounts', ACCOUNTS.slice(0, 3).join(', ')],
      ['', ACCOUNTS.slice(3).join(', ')],
      ['Password', 'reading-is-fun'],
      ['Class link', `${stack.siteUrl}/class-login/11111111-1111-4111-8111-111111111111`],
      ['School code', 'DEMO-SCHOOL'],
    )
  }
  if (stack.parts.has('stripe sandbox')) {
    rows.push(
      ['Card', '4242 4242 4242 4242, any future date, any CVC'],
      ['Card, declined', '4000 0000 0000 0002'],
    )
  }
  rows.push(['Data and logs', dataDir])
  const width = Math.max(...rows.map(([label]) => label.length))
  const lines = rows.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`)
  return [
    '',
    `MaxGuru is ready after ${(readyMs / 1000).toFixed(1)} s. Stop it with Ctrl+C.`,
    '',
    ...lines,
    '',
  ].join('\n')
}
