import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from './report.ts'
import type { Instance } from './topology.ts'

const INTERVAL_MS = 1000
/** Growth between the first and the last part of a run that counts as flat, in MB. */
const FLAT_MB = 80

/** Memory of a process in MB; null where this system does not tell. */
async function readMemoryMb({ pid }: Instance): Promise<number | null> {
  const status = await readFile(`/proc/${pid() ?? 0}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Watches an instance until the end (ms since 1970): its memory is to be flat. No row where that cannot be read. */
export async function watchMemory(instance: Instance, end: number): Promise<Row[]> {
  const values: number[] = []
  for (; Date.now() < end; await wait(INTERVAL_MS)) {
    const used = await readMemoryMb(instance)
    if (used !== null) values.push(used)
  }
  if (values.length === 0) return []
  // Without the first third, in which caches fill and code is compiled.
  const settled = values.slice(Math.ceil(values.length / 3))
  const half = Math.floor(settled.length / 2)
  const [before, after] = [mean(settled.slice(0, half)), mean(settled.slice(half))]
  const found = `${Math.round(before)} MB, then ${Math.round(after)} MB`
  return [{ what: `memory of the ${instance.spec.name}`, found, isGood: after - before < FLAT_MB }]
}
