/** Installs the Studio's packages and builds it, each only when it is out of date. */
import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
export const studioDir = path.join(root, 'studio')
export const builtDir = path.join(studioDir, 'dist')

/** What in `studio/` the build makes or does not read. */
const NOT_SOURCES = new Set(['node_modules', 'dist', '.sanity', 'seed', 'schema.json'])

const changed = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

const lastChange = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const times = entries
    .filter(({ name }) => !NOT_SOURCES.has(name))
    .map(entry => {
      const file = path.join(folder, entry.name)
      return entry.isDirectory() ? lastChange(file) : changed(file)
    })
  return Math.max(0, ...(await Promise.all(times)))
}

/** Runs a command in `studio/`; what it printed becomes the error when it fails. */
export const runInStudio = (command: string, args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: studioDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SANITY_CLI_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' },
    })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.once('error', reject)
    child.once('exit', code =>
      code === 0
        ? resolve()
        : reject(new Error(`${command} ${args.join(' ')} failed in studio/:\n${output}`)),
    )
  })

/** Runs Sanity's command line tool with the Node that runs us. */
export const runSanity = (...args: string[]): Promise<void> =>
  runInStudio(process.execPath, [path.join(studioDir, 'node_modules/sanity/bin/sanity'), ...args])

/** Installs what `studio/package-lock.json` names, when it is newer than what is installed. */
export const installStudio = async (say: (line: string) => void): Promise<void> => {
  const [wanted, installed] = await Promise.all([
    changed(path.join(studioDir, 'package-lock.json')),
    changed(path.join(studioDir, 'node_modules/.package-lock.json')),
  ])
  if (installed >= wanted) return
  say('Installing the Studio (about 90 seconds, once) …')
  await runInStudio('npm', ['ci', '--no-audit', '--no-fund'])
}

export const prepareStudio = async (say: (line: string) => void): Promise<void> => {
  await installStudio(say)
  const [sources, contract, built] = await Promise.all([
    lastChange(studioDir),
    lastChange(path.join(root, 'contract')),
    changed(path.join(builtDir, 'index.html')),
  ])
  if (built >= Math.max(sources, contract)) return
  say('Building the Studio (about 15 seconds) …')
  await runSanity('build', '-y')
}
