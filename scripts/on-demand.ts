/**
 * Packages that only `npm run bench`, `bench:web`, `mutate` and `migration` use (`tools/on-demand`): the first of these
 * commands installs them, so that `npm start` and `npm test` need not.
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { runCommand } from './command.ts'
import { withLock } from './lock.mjs'
import { getChangeTime } from './newest.ts'
import { inRepo, ROOT } from './paths.ts'
import { withProgress } from './progress.mjs'

const FOLDER = inRepo('tools', 'on-demand')

/** @throws Error with npm's words when they cannot be installed */
async function install(): Promise<void> {
  const isInstalled = () =>
    getChangeTime(`${FOLDER}/node_modules/.package-lock.json`) >= getChangeTime(`${FOLDER}/package-lock.json`)
  if (isInstalled()) return
  await withLock(
    `on demand ${ROOT}`,
    async () => {
      if (isInstalled()) return
      console.log('Installing the packages of tools/on-demand. The first time takes up to a minute.')
      const { ok, output } = await withProgress('Installing tools/on-demand', () =>
        runCommand('npm', ['ci', '--prefix', FOLDER, '--no-audit', '--no-fund', '--no-progress']),
      )
      if (!ok) throw new Error(`npm ci failed in tools/on-demand:\n${output}`)
    },
    () => console.log('Waiting for another process to install the packages of tools/on-demand.'),
  )
}

/**
 * Path of a module of these packages, which are installed first where they are not.
 * @throws Error with npm's words when they cannot be installed
 */
export async function resolveOnDemand(module: string): Promise<string> {
  await install()
  return createRequire(`${FOLDER}/package.json`).resolve(module)
}

/** A package of these as a module, whose types are not known here: parse what you take from it. */
export async function importOnDemand(name: string): Promise<unknown> {
  return import(pathToFileURL(await resolveOnDemand(name)).href)
}
