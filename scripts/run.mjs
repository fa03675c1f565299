/**
 * Runs one of our scripts with a Node that is new enough, installing first what is missing:
 * `node scripts/run.mjs start.ts [arguments]`. Plain JavaScript without dependencies, for it must run on
 * the machine's Node (20 or newer) before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { withProgress } from './progress.mjs'

const OLDEST_NODE = 20
const WANTED_NODE = 24
/** The first that runs TypeScript as it is, which is all that this project needs of a Node. */
const OLDEST_SUFFICIENT = [22, 18]
/** An older Node that has a newer one installed beside it would else have 50 packages warn of it. */
const QUIET_FLAGS = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

const [script, ...args] = process.argv.slice(2)
const root = join(dirname(fileURLToPath(import.meta.url)), '..')

function inRoot(/** @type {string[]} */ ...parts) {
  return join(root, ...parts)
}

const isWindows = process.platform === 'win32'
const binaries = inRoot('node_modules', '.bin')

/** @returns {never} */
function exitWithError(/** @type {string} */ message) {
  console.error(message)
  process.exit(1)
}

function getChangeTime(/** @type {string} */ path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0
}

function readVersion(/** @type {string} */ program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function hasWantedVersion(/** @type {string} */ program) {
  return readVersion(program).startsWith(`v${WANTED_NODE}.`)
}

/** Whether the machine's own Node is new enough: a long-term line, of at least that release. */
function isOwnNodeSufficient() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_SUFFICIENT
  return major === oldestMajor ? minor >= oldestMinor : major >= WANTED_NODE
}

/** The machine's own Node where it is new enough, whose updates are its owner's; else the one that npm installed. */
function findNode() {
  if (isOwnNodeSufficient()) return process.execPath
  const installed = inRoot('node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node')
  return hasWantedVersion(installed) ? installed : null
}

function isInstalled() {
  return (
    getChangeTime(inRoot('node_modules', '.package-lock.json')) >=
      getChangeTime(inRoot('package-lock.json')) && findNode() !== null
  )
}

/** What has been started and not ended. @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/** Runs npm in a folder and resolves with whether it succeeded. @returns {Promise<boolean>} */
function npmIn(/** @type {string} */ folder, /** @type {string[]} */ ...args) {
  return new Promise(resolve => {
    const child = spawn('npm', args, { cwd: folder, stdio: 'inherit', shell: isWindows })
    children.add(child)
    child.once('close', () => children.delete(child))
    child.once('error', error =>
      exitWithError(`npm is needed to install what this project uses, and cannot be run: ${error.message}`),
    )
    child.once('exit', code => resolve(code === 0))
  })
}

/** Runs npm in the root and resolves with whether it succeeded. */
function npm(/** @type {string[]} */ ...args) {
  return withProgress('Installing packages', () => npmIn(root, ...args))
}

/** Whether the script will need the Studio's packages too, which installed beside the rest take less time than in turn. */
function needsStudio() {
  return script === 'studio.ts' || (script === 'test.ts' && args.length === 0)
}

/**
 * Begins to install the Studio's packages, if they are out of date. The script takes the same lock before it uses them
 * (`scripts/studio/prepare.ts`), and tries again where this fails.
 */
function beginStudioInstall() {
  const studio = inRoot('studio')
  const installed = getChangeTime(join(studio, 'node_modules', '.package-lock.json'))
  if (installed >= getChangeTime(join(studio, 'package-lock.json'))) return
  void withLock(
    `install studio ${root}`,
    () => npmIn(studio, 'ci', ...QUIET_FLAGS),
    () => undefined,
  )
}

async function install() {
  // Another process may have installed everything while this one waited for the lock.
  if (isInstalled()) return
  console.log('Installing packages. The first time takes one to three minutes.')
  if (needsStudio()) beginStudioInstall()
  const isInstalledAsLocked = await npm('ci', ...QUIET_FLAGS)
  if (!isInstalledAsLocked) {
    console.log('npm ci failed; trying npm install, which takes a lock file that is not complete.')
    if (!(await npm('install', '--no-save', ...QUIET_FLAGS)))
      exitWithError('npm install failed too; its own words are above.')
  }
  if (isInstalled()) return
  // Install scripts are held back here; run those that the project has allowed.
  const { allowScripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const allowed = Object.keys(allowScripts).filter(name => existsSync(inRoot('node_modules', name)))
  await npm('rebuild', '--ignore-scripts=false', ...allowed)
  if (isInstalled()) return
  exitWithError(
    `Node ${WANTED_NODE} is needed and did not come with the install (this is ${process.version}). ` +
      `Either run "npm rebuild node --ignore-scripts=false", or install Node ${WANTED_NODE} on this machine.`,
  )
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  exitWithError(`This needs Node ${OLDEST_NODE} or newer to begin with; this is ${process.version}.`)
}
if (!script || !existsSync(inRoot('scripts', script)))
  exitWithError(`There is no script "${script ?? ''}" in scripts/.`)

if (!isInstalled()) {
  await withLock(`install ${root}`, install, () => console.log('Waiting for another install to finish.'))
}

const child = spawn(findNode() ?? process.execPath, [inRoot('scripts', script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // What Node has compiled once, it need not compile again for the next of our programs.
    NODE_COMPILE_CACHE: inRoot('.cache', 'compiled'),
    ...process.env,
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  },
})
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
children.add(child)
/** @param {NodeJS.Signals} signal */
function endChildren(signal) {
  for (const running of children) running.kill(signal)
}
for (const signal of signals) process.on(signal, endChildren)
// npm ends its shell without handing the signal on, and we would stay behind.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) endChildren('SIGTERM')
}, 500).unref()
child.on('error', error => exitWithError(error.message))
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
