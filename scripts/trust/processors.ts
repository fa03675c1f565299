import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { readCpuMs, readParent } from '../cpu-time.ts'
import type { Row } from './report.ts'
import type { Instance, Topology } from './topology.ts'

/** CPU time that the whole machine has worked for so far, in ms. Linux only, as all of this. */
async function readMachineMs(): Promise<number> {
  const stat = await readFile('/proc/stat', 'utf8')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (stat.split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softirq) * 10
}

function readOwnMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function readAll(instances: readonly Instance[]): Promise<number> {
  const times = await Promise.all(instances.map(instance => readCpuMs(instance.pid() ?? 0)))
  return times.reduce((sum, ms) => sum + ms, 0)
}

/** CPU time of each part so far, in ms. */
async function readParts({ sites, apis, stripe, lake, proxy, sql }: Topology) {
  const [backend] = await sql`select pg_backend_pid() as pid`
  const postgres = await readParent(Number(backend?.pid))
  return {
    sites: await readAll(sites),
    APIs: await readAll(apis),
    Postgres: await readCpuMs(postgres),
    proxy: proxy.pid ? await readCpuMs(proxy.pid) : 0,
    'stand-ins': await readAll([stripe, lake]),
    visitors: readOwnMs(),
    machine: await readMachineMs(),
  }
}

/**
 * Measures from now on how many processors each part uses; the returned function ends that with a row. Visitors are this
 * process; other work is what the machine does beside all of it. No row where the system does not tell.
 */
export async function watchProcessors(topology: Topology): Promise<() => Promise<Row[]>> {
  if (!existsSync('/proc/stat')) return async () => []
  const [begun, before] = [Date.now(), await readParts(topology)]
  return async () => {
    const after = await readParts(topology)
    const ms = Date.now() - begun
    const use = (name: keyof typeof after) => (after[name] - before[name]) / ms
    const names = ['sites', 'APIs', 'Postgres', 'proxy', 'stand-ins', 'visitors'] as const
    const other = names.reduce((rest, name) => rest - use(name), use('machine'))
    const found = [...names.map(name => `${name} ${use(name).toFixed(2)}`), `other work ${other.toFixed(2)}`]
    return [{ what: `processors used, of ${cpus().length}`, found: found.join(', '), isGood: true }]
  }
}
