import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The core that servers run on; load and stand-ins have the others. */
const SERVER_CORE = 0

/** True where processes can be pinned to cores, so that load and server do not share one. */
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

function pin(pid: number, cores: string): void {
  if (canPin) spawnSync('taskset', ['-acp', cores, String(pid)])
}

/** Pins all threads of a server to its core. */
export function pinServer(pid: number | undefined): void {
  if (pid !== undefined) pin(pid, String(SERVER_CORE))
}

/** Keeps this process, and what it starts from now on, off the servers' core. */
export function pinOthers(): void {
  pin(process.pid, `${SERVER_CORE + 1}-${availableParallelism() - 1}`)
}
