import { spawn } from 'node:child_process'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { getChangeTime, getNewestChange } from './newest.ts'
import { inRepo, ROOT } from './paths.ts'
import { precompress } from './precompress.ts'
import { withProgress } from './progress.mjs'

/** Something the build makes, what it is made from, and how. */
interface Product {
  name: string
  sources: readonly string[]
  /** What it is made into; what an earlier build has left there is removed. */
  folders: readonly string[]
  make: () => Promise<void>
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(inRepo('node_modules', '.bin', command), args, {
      cwd: inRepo(),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))))
  })
}

/** Clocks of file systems lag behind ours by a little, in ms. */
const CLOCK_LAG_MS = 1000

/** Removes the files of a folder that have not been written since. */
async function removeOlder(folder: string, than: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && (await stat(path)).mtimeMs < than.getTime() - CLOCK_LAG_MS) await rm(path)
  }
}

const site: Product = {
  name: 'site',
  sources: [
    'app/**/*',
    'contract/**/*.ts',
    'public/**/*',
    'telemetry/**/*.ts',
    'remix.config.js',
    'vite.config.ts',
    'package-lock.json',
    'scripts/document-plugin.ts',
    'scripts/minify-plugin.ts',
    'scripts/page-styles.ts',
    'scripts/precompress.ts',
    'scripts/short-class-names.ts',
  ],
  folders: ['client', 'server'],
  make: async () => {
    await run('remix', ['vite:build', '--logLevel', 'error'])
    await precompress(inRepo('build', 'client'))
  },
}

const media: Product = {
  name: 'media',
  sources: ['tools/seed-media/**/*', 'services/api/seed/*.ts', 'studio/seed/**/*.ts'],
  folders: ['media', 'ebooks', 'seed'],
  make: async () => {
    const { drawAll } = await import('../tools/seed-media/main.ts')
    await drawAll({ media: inRepo('build', 'media'), images: inRepo('build', 'seed', 'images') })
    const { assembleSeed } = await import('../studio/seed/assemble.ts')
    const { missing } = await assembleSeed(inRepo('build', 'seed'))
    if (missing.length > 0)
      throw new Error(`The seed refers to pictures that do not exist: ${missing.join(', ')}`)
  },
}

function getStampPath(product: Product): string {
  return inRepo('build', `${product.name}.stamp`)
}

function isStale(product: Product): boolean {
  return getNewestChange(product.sources) > getChangeTime(getStampPath(product))
}

/**
 * Makes a product over what is there, so that whatever runs from it keeps its files until the new ones are
 * whole; only then are the old ones removed.
 */
async function buildProduct(product: Product): Promise<void> {
  const begun = new Date()
  console.log(`Building: ${product.name}`)
  await withProgress(`Building: ${product.name}`, product.make)
  for (const folder of product.folders) await removeOlder(inRepo('build', folder), begun)
  await mkdir(inRepo('build'), { recursive: true })
  // Dated when the build began, so that a source changed meanwhile is seen next time.
  await writeFile(getStampPath(product), begun.toISOString())
  await utimes(getStampPath(product), begun, begun)
  console.log(`Built: ${product.name}, ${((Date.now() - begun.getTime()) / 1000).toFixed(1)} s`)
}

/** Builds each product whose sources are newer than it; one build of each at a time in this folder. */
export async function buildIfStale({ force = false, products = [media, site] } = {}): Promise<void> {
  for (const product of products) {
    if (!force && !isStale(product)) continue
    const build = async () => {
      if (force || isStale(product)) await buildProduct(product)
    }
    const lock = `build ${product.name} ${ROOT}`
    await withLock(lock, build, () => console.log(`Waiting for another build to finish: ${product.name}`))
  }
}

/** The parts of the build that do not include the site, for a dev server that builds it as it goes, and for tests. */
export function buildMedia(): Promise<void> {
  return buildIfStale({ products: [media] })
}
