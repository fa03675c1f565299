/** Installs the Studio's packages and builds it, each only when it is out of date. */
import { spawn } from 'node:child_process'
import { withLock } from '../lock.mjs'
import { getChangeTime, getNewestChange } from '../newest.ts'
import { inRepo, ROOT } from '../paths.ts'
import { withProgress } from '../progress.mjs'

export const builtDir = inRepo('studio', 'dist')

const SOURCES = [
  'studio/*.ts',
  'studio/{desk,guide,inputs,schemaTypes,uploads}/**/*.{ts,tsx,css}',
  'docs/editing.md',
  'studio/package-lock.json',
  'contract/**/*.ts',
]

/** Runs a command in `studio/` → what it printed, which is the error's text when it fails. */
function runInStudio(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: inRepo('studio'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SANITY_CLI_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' },
    })
    const output: Buffer[] = []
    child.stdout.on('data', chunk => output.push(chunk))
    child.stderr.on('data', chunk => output.push(chunk))
    child.once('error', reject)
    child.once('close', code =>
      code === 0
        ? resolve(Buffer.concat(output).toString())
        : reject(new Error(`${command} ${args.join(' ')} failed in studio/:\n${Buffer.concat(output)}`)),
    )
  })
}

/** Runs Sanity's command line tool with the Node that runs us. */
export function runSanity(...args: string[]): Promise<string> {
  return runInStudio(process.execPath, [inRepo('studio/node_modules/sanity/bin/sanity'), ...args])
}

/**
 * Installs what `studio/package-lock.json` names, when it is newer than what is installed; `scripts/run.mjs` may have begun
 * that before anything else was there.
 */
export function installStudio(say: (line: string) => void): Promise<void> {
  return withLock(
    `install studio ${ROOT}`,
    async () => {
      const installed = getChangeTime(inRepo('studio/node_modules/.package-lock.json'))
      if (installed >= getChangeTime(inRepo('studio/package-lock.json'))) return
      say('Installing the Studio. The first time takes one to three minutes.')
      await withProgress(
        'Installing the Studio',
        () => runInStudio('npm', ['ci', '--no-audit', '--no-fund', '--no-progress']),
        say,
      )
    },
    () => say('Waiting for the packages of the Studio.'),
  )
}

/** Makes `studio/dist`, one process at a time, and says so where it takes a while. */
export function prepareStudio(say: (line: string) => void): Promise<void> {
  return withLock(
    `studio ${ROOT}`,
    async () => {
      await installStudio(say)
      if (getChangeTime(inRepo('studio/dist/index.html')) >= getNewestChange(SOURCES)) return
      say('Building the Studio. This takes 10 to 60 seconds.')
      await withProgress('Building the Studio', () => runSanity('build', '-y'), say)
    },
    () => say('Waiting for another process to prepare the Studio.'),
  )
}
