/**
 * `npm run bench:costs`: what a visit costs each part, in ms of CPU time, for the capacity model of docs/scaling.md. CPU
 * time hardly depends on what else the machine does, so one short run is enough. Linux only. `--times N` repeats
 * everything N times as often.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readCpuMs, readParent } from '#scripts/cpu-time.ts'
import { type Instance, startTopology, type Topology } from '#scripts/trust/topology.ts'
import { createAddress, Visitor } from '#scripts/trust/visitor.ts'

interface Activity {
  name: string
  count: number
  run: (number: number) => Promise<void>
}

const PASSWORD = 'reading-is-fun'
const Tables = z.array(z.object({ name: z.string(), rows: z.coerce.number() }))

/** @throws Error where an answer is not what was to be measured */
async function expectOk(visitor: Visitor, path: string): Promise<void> {
  const { status } = await visitor.send(path)
  if (status !== 200) throw new Error(`${path} answered ${status}.`)
}

async function listActivities({ siteUrl, sites }: Topology, times: number): Promise<Activity[]> {
  const site = sites[0]?.url ?? ''
  const anonymous = new Visitor(site, createAddress(1))
  const atProxy = new Visitor(siteUrl, createAddress(2))
  const withCart = new Visitor(site, createAddress(3))
  await withCart.add('book_1')
  return [
    { name: 'page, cached by the site, by nginx', count: 3000 * times, run: () => expectOk(atProxy, '/faq') },
    { name: 'page, cached by the site', count: 3000 * times, run: () => expectOk(anonymous, '/faq') },
    { name: 'page, rendered: home', count: 150 * times, run: () => expectOk(withCart, '/') },
    { name: 'page, rendered: checkout', count: 150 * times, run: () => expectOk(withCart, '/checkout') },
    {
      name: 'login',
      count: 40 * times,
      run: async number => {
        const { answer } = await new Visitor(site, createAddress(10_000 + number)).logIn(
          'demo-teacher',
          PASSWORD,
        )
        if (answer.status >= 400) throw new Error(`A login was answered ${answer.status}.`)
      },
    },
    {
      name: 'order: cart, checkout, payment, thanks',
      count: 40 * times,
      run: async number => {
        const visitor = new Visitor(site, createAddress(20_000 + number))
        const { at } = await visitor.buy('book_1', `costs-${number}@example.com`)
        if (!at.startsWith('/thank-you/')) throw new Error(`A purchase ended at ${at}.`)
      },
    },
  ]
}

async function countRows({ sql }: Topology): Promise<Map<string, number>> {
  const tables = Tables.parse(
    await sql`select tablename as name, 0 as rows from pg_tables where schemaname = 'public'`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const [row] = await sql`select count(*)::int as count from ${sql(name)}`
    counts.set(name, Number(row?.count ?? 0))
  }
  return counts
}

/** Readers of the CPU time of each part. */
async function listParts(topology: Topology): Promise<[string, () => Promise<number>][]> {
  const [backend] = await topology.sql`select pg_backend_pid() as pid`
  const server = await readParent(Number(backend?.pid))
  const readAll = async (instances: readonly Instance[]) => {
    const times = await Promise.all(instances.map(instance => readCpuMs(instance.pid() ?? 0)))
    return times.reduce((sum, ms) => sum + ms, 0)
  }
  return [
    ['proxy', () => (topology.proxy.pid ? readCpuMs(topology.proxy.pid) : Promise.resolve(0))],
    ['site', () => readAll(topology.sites)],
    ['API', () => readAll(topology.apis)],
    ['Postgres', () => readCpuMs(server)],
  ]
}

async function measure(topology: Topology, times: number): Promise<void> {
  const parts = await listParts(topology)
  console.log(`${'ms of CPU for each'.padEnd(40)}${parts.map(([name]) => name.padStart(10)).join('')}`)
  for (const { name, count, run } of await listActivities(topology, times)) {
    // The first compile code and fill caches.
    for (let number = 0; number < Math.ceil(count / 4); number += 1) await run(-1 - number)
    const rows = await countRows(topology)
    const before = await Promise.all(parts.map(([, read]) => read()))
    for (let number = 0; number < count; number += 1) await run(number)
    const after = await Promise.all(parts.map(([, read]) => read()))
    const costs = after.map((ms, index) => ((ms - (before[index] ?? 0)) / count).toFixed(2).padStart(10))
    const written = [...(await countRows(topology))]
      .map(([table, now]) => [table, Math.round((10 * (now - (rows.get(table) ?? 0))) / count) / 10] as const)
      .filter(([, each]) => each > 0)
    console.log(`${name.padEnd(40)}${costs.join('')}  ${written.map(each => each.join(': ')).join(', ')}`)
  }
  const connections = await topology.sql`
    select count(*)::int as count from pg_stat_activity where application_name = 'postgres.js'`
  console.log(`${connections[0]?.count} connections of 2 APIs and this command to Postgres`)
}

const { values } = parseArgs({ options: { times: { type: 'string', default: '1' } } })
const topology = await startTopology()
try {
  await measure(topology, Number(values.times))
} finally {
  await topology.stop()
}
process.exit()
