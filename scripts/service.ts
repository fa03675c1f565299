import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRepo, ROOT } from './paths.ts'

/** How to start a process, and how to tell that it is there. */
export interface ServiceSpec {
  name: string
  /** What Node is to run, with its options. */
  command: readonly string[]
  /** Its settings, and no others; a variable without a value is left out. */
  env: Record<string, string | undefined>
  port: number
  /** The variable that moves it to another port. */
  portVariable: string
  /** Answers 200 once it can work. */
  healthUrl: string
  logFile: string
}

/** A running process of the stack. */
export interface Service {
  spec: ServiceSpec
  /** The process's id; undefined where it could not be started. */
  pid: number | undefined
  /** Settles when the process has ended, with its exit code. */
  ended: Promise<number | null>
  /** Asks it to end; insists after a while. */
  stop: () => Promise<void>
  /** Ends it at once, as a crash would. */
  kill: () => Promise<void>
}

const POLL_MS = 50
const HEALTH_TIMEOUT_MS = 1000
const STOP_TIMEOUT_MS = 8000
const LOG_TAIL_LINES = 15

/** The last lines of a service's log, from its last start on. */
export function readLogTail({ logFile }: ServiceSpec): string {
  if (!existsSync(logFile)) return ''
  const sinceStart = readFileSync(logFile, 'utf8').split(STARTED).at(-1) ?? ''
  return sinceStart.trim().split('\n').slice(-LOG_TAIL_LINES).join('\n')
}

/** What each process runs first. */
const PRELOADED = ['exit-with-parent.ts', 'keep-compiled.ts']

const STARTED = '\n── started\n'

/** What every program may need of the machine. */
const MACHINE_VARIABLES = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TZ',
  'LANG',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'NODE_COMPILE_CACHE',
]

function buildEnvironment({ env }: ServiceSpec): Record<string, string> {
  const machine = MACHINE_VARIABLES.map((name): [string, string | undefined] => [name, process.env[name]])
  const set = [...machine, ...Object.entries(env)]
  return Object.fromEntries(set.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** Sends a signal to a process and to those that it has started. */
function sendSignal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (process.platform === 'win32') child.kill(name)
    else process.kill(-child.pid, name)
  } catch (error) {
    // It ended in between.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Starts a process whose output goes to its log file. It is in a group of its own, so that Ctrl+C reaches it
 * through us alone and it can finish what it does.
 */
export function startService(spec: ServiceSpec): Service {
  mkdirSync(dirname(spec.logFile), { recursive: true })
  const log = openSync(spec.logFile, 'a')
  writeSync(log, STARTED)
  const child = spawn(
    process.execPath,
    [...PRELOADED.flatMap(script => ['--import', inRepo('scripts', script)]), ...spec.command],
    {
      cwd: ROOT,
      env: { NODE_ENV: 'development', ...buildEnvironment(spec) },
      stdio: ['pipe', log, log],
      detached: process.platform !== 'win32',
    },
  )
  closeSync(log)
  const ended = new Promise<number | null>(resolve => {
    child.once('error', () => resolve(1))
    child.once('exit', code => resolve(code))
  })
  return {
    spec,
    pid: child.pid,
    ended,
    stop: async () => {
      sendSignal(child, 'SIGTERM')
      const timer = setTimeout(() => sendSignal(child, 'SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    },
    kill: async () => {
      sendSignal(child, 'SIGKILL')
      await ended
    },
  }
}

/**
 * Waits until the service answers its health check.
 * @throws Error with the last lines of its log when it ends or does not answer in time
 */
export async function waitUntilHealthy({ spec, ended }: Service, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  while (Date.now() < until) {
    if (hasEnded) throw new Error(`The ${spec.name} ended at its start:\n${readLogTail(spec)}`)
    const answer = await fetch(spec.healthUrl, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(
      () => null,
    )
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  throw new Error(
    `The ${spec.name} did not answer ${spec.healthUrl} within ${timeoutMs / 1000} s:\n${readLogTail(spec)}`,
  )
}
