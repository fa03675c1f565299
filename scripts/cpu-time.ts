import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts a process's time in hundredths of a second on every Linux. */
const MS_PER_TICK = 10

interface ProcessTimes {
  parent: number
  ms: number
}

/** A process's own time and that of its ended children; null where it is gone. Linux only. */
async function readTimes(pid: number): Promise<ProcessTimes | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The second field is the name, which may have spaces and ends with the last parenthesis.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (!fields) return null
  const [, parent = 0] = fields
  return { parent, ms: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * MS_PER_TICK }
}

/** CPU time of a process and of those it has started, in ms: not the time that passed, which other work stretches. */
export async function readCpuMs(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const all = new Map<number, ProcessTimes>()
  for (const each of pids) {
    const times = await readTimes(each)
    if (times) all.set(each, times)
  }
  const children = (parent: number): number[] =>
    [...all].filter(([, times]) => times.parent === parent).map(([child]) => child)
  const sum = (each: number): number =>
    (all.get(each)?.ms ?? 0) + children(each).reduce((total, child) => total + sum(child), 0)
  return sum(pid)
}

/** The process that started another. */
export async function readParent(pid: number): Promise<number> {
  return (await readTimes(pid))?.parent ?? 0
}
