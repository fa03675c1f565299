import { expect, test } from 'vitest'
import type { Service } from './service.ts'
import type { PartName } from './stack-plan.ts'
import { formatStartTable } from './start-table.ts'

const urls = {
  siteUrl: 'http://localhost:3000',
  apiUrl: 'http://localhost:4000',
  lakeUrl: 'http://localhost:4001',
  analyticsUrl: 'http://localhost:4003',
}

function tableWith(...names: PartName[]) {
  const none = async () => {}
  const service = (name: PartName): Service => ({
    spec: { name, command: [], env: {}, port: 0, portVariable: '', healthUrl: '', logFile: '' },
    pid: undefined,
    ended: Promise.resolve(0),
    stop: none,
    kill: none,
  })
  const parts = new Map(names.map(name => [name, service(name)]))
  return formatStartTable({ ...urls, parts }, { dataDir: '/data', readyMs: 4321, studioPort: 3333 })
}

test('the table says where everything is and what to try it with', () => {
  const table = tableWith('site', 'api', 'content lake', 'stripe sandbox')
  for (const text of [
    'ready after 4.3 s',
    'http://localhost:3000',
    'npm run studio',
    'http://localhost:4000/mailbox',
    'http://localhost:4000/office',
    'http://localhost:4003',
    'demo-teacher, demo-admin, demo-parent, demo-student, demo-visitor',
    'reading-is-fun',
    '/class-login/11111111-1111-4111-8111-111111111111',
    'DEMO-SCHOOL',
    '4242 4242 4242 4242',
  ])
    expect(table).toContain(text)
})

test('what is real is not described as if it were ours', () => {
  const table = tableWith('site')
  expect(table).not.toMatch(/reading-is-fun|4242|mailbox|office/)
  expect(table).toContain('Sanity’s cloud')
})
