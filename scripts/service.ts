import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { ROOT } from './paths.ts'

/** How to start a process, and how to tell that it is there. */
export interface ServiceSpec {
  name: string
  command: readonly [program: string, ...args: string[]]
  env: Record<string, string | undefined>
  port: number
  /** Answers 200 once it can work. */
  healthUrl: string
  logFile: string
}

/** A running process of the stack. */
export interface Service {
  spec: ServiceSpec
  /** Settles when the process has ended, with its exit code. */
  ended: Promise<number | null>
  stop: () => Promise<void>
  kill: () => Promise<void>
}

const POLL_MS = 100
const STOP_PATIENCE_MS = 8000
const LOG_TAIL_LINES = 15

/** True when something listens on a port of this machine already. */
export const isTaken = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })

const tailOf = (file: string): string =>
  readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n')

/** A service is given its own settings and no others; a variable without a value is left out. */
const environmentOf = ({ env }: ServiceSpec): Record<string, string> => {
  const { PATH, HOME, TMPDIR } = process.env
  const set = Object.entries({ PATH, HOME, TMPDIR, ...env })
  return Object.fromEntries(set.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** Starts a process whose output goes to its log file. */
export const startService = (spec: ServiceSpec): Service => {
  mkdirSync(dirname(spec.logFile), { recursive: true })
  const log = createWriteStream(spec.logFile, { flags: 'a' })
  const [program, ...args] = spec.command
  const child: ChildProcess = spawn(program, args, {
    cwd: ROOT,
    env: { NODE_ENV: 'development', ...environmentOf(spec) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  const ended = new Promise<number | null>(resolve => {
    child.once('error', error => {
      log.end(`${error.message}\n`)
      resolve(1)
    })
    child.once('exit', code => {
      log.end()
      resolve(code)
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
    await ended
    clearTimeout(timer)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { spec, ended, stop, kill }
}

/**
 * Waits until the service answers its health check.
 * @throws Error with the last lines of its log when it ends or does not answer in time
 */
export const waitUntilHealthy = async ({ spec, ended }: Service, patienceMs: number): Promise<void> => {
  const until = Date.now() + patienceMs
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (Date.now() < until) {
    if (hasEnded) throw new Error(`${spec.name} ended at its start:\n${tailOf(spec.logFile)}`)
    const answer = await fetch(spec.healthUrl, { signal: AbortSignal.timeout(1000) }).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  throw new Error(
    `${spec.name} did not answer ${spec.healthUrl} within ${patienceMs / 1000} s:\n${tailOf(spec.logFile)}`,
  )
}
