/**
 * Runs one of our scripts with the project's own Node, installing first what is missing:
 * `node scripts/run.mjs start.ts [arguments]`. Plain JavaScript without dependencies, for it must run on
 * the machine's Node (20 or newer) before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const WANTED_NODE = 24
const LOCK_WAIT_MS = 10 * 60 * 1000

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const at = (/** @type {string[]} */ ...parts) => join(root, ...parts)
const isWindows = process.platform === 'win32'
const ourNode = at('node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
const lock = at('.cache', 'install.lock')

/** @returns {never} */
const giveUp = (/** @type {string} */ message) => {
  console.error(message)
  process.exit(1)
}

const changedAt = (/** @type {string} */ path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

const nodeVersion = () => {
  const { stdout } = spawnSync(ourNode, ['--version'], { encoding: 'utf8', shell: isWindows })
  return stdout?.trim() ?? ''
}

const isInstalled = () =>
  changedAt(at('node_modules', '.package-lock.json')) >= changedAt(at('package-lock.json')) &&
  nodeVersion().startsWith(`v${WANTED_NODE}.`)

const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Takes the install lock, or waits for whoever holds it; a lock whose holder is gone is taken over. */
const takeLock = async () => {
  mkdirSync(dirname(lock), { recursive: true })
  const until = Date.now() + LOCK_WAIT_MS
  while (Date.now() < until) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      return
    } catch {
      const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0
      if (holder && !isAlive(holder)) rmSync(lock, { force: true })
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  }
  giveUp(`Another install has held ${lock} for ten minutes. Remove the file if none is running.`)
}

const npm = (/** @type {string[]} */ ...args) =>
  spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: isWindows }).status === 0

const install = async () => {
  await takeLock()
  try {
    if (isInstalled()) return
    console.log('Installing what the lock file names. This takes a minute or two the first time.')
    if (!npm('ci', '--no-audit', '--no-fund')) giveUp('npm ci failed; its own words are above.')
    // Where install scripts are held back, Node is asked for by name.
    if (!isInstalled()) npm('rebuild', 'node')
    if (!isInstalled()) {
      giveUp(
        `Node ${WANTED_NODE} did not arrive with the install (found: ${nodeVersion() || 'none'}). ` +
          `Allow the install script of the npm package "node" and run "npm rebuild node".`,
      )
    }
  } finally {
    rmSync(lock, { force: true })
  }
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  giveUp(`This needs Node ${OLDEST_NODE} or newer to begin with; this is ${process.version}.`)
}
if (!isInstalled()) await install()

const [script = '', ...args] = process.argv.slice(2)
const child = spawn(ourNode, [at('scripts', script), ...args], {
  cwd: root,
  stdio: 'inherit',
  shell: isWindows,
  env: { ...process.env, PATH: `${at('node_modules', '.bin')}${isWindows ? ';' : ':'}${process.env.PATH}` },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
