import { spawn } from 'node:child_process'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { changedAt, newestOf } from './newest.ts'
import { inRepo } from './paths.ts'
import { precompress } from './precompress.ts'

/** Something the build makes, what it is made from, and how. */
interface Product {
  name: string
  sources: readonly string[]
  make: () => Promise<void>
}

const run = (command: string, args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(inRepo('node_modules', '.bin', command), args, {
      cwd: inRepo(),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.on('error', reject)
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))))
  })

const site: Product = {
  name: 'site',
  sources: [
    'app/**/*',
    'contract/**/*.ts',
    'public/**/*',
    'remix.config.js',
    'vite.config.ts',
    'package-lock.json',
    'scripts/precompress.ts',
  ],
  make: async () => {
    await run('remix', ['vite:build', '--logLevel', 'error'])
    await precompress(inRepo('build', 'client'))
  },
}

const media: Product = {
  name: 'media',
  sources: ['scripts/seed-art/**/*', 'services/api/seed/*.ts', 'studio/seed/**/*.ts'],
  make: async () => {
    const { drawAll } = await import('./seed-art/main.ts')
    await drawAll({ media: inRepo('build', 'media'), images: inRepo('build', 'seed', 'images') })
    const { assembleSeed } = await import('../studio/seed/assemble.ts')
    const { missing } = await assembleSeed(inRepo('build', 'seed'))
    if (missing.length > 0) throw new Error(`The seed shows pictures that nobody drew: ${missing.join(', ')}`)
  },
}

const stampOf = (product: Product): string => inRepo('build', `${product.name}.stamp`)

const isStale = (product: Product): boolean => newestOf(product.sources) > changedAt(stampOf(product))

/**
 * Builds each product whose sources are newer than it. The site comes first, for Remix empties `build/`,
 * stamps and all, and what was made before is made again. The stamp is dated when the build begins, so that a
 * source changed meanwhile is seen next time.
 */
export const buildIfStale = async ({ force = false, products = [site, media] } = {}): Promise<void> => {
  for (const product of products) {
    if (!force && !isStale(product)) continue
    const begun = new Date()
    console.log(`Building: ${product.name}`)
    await product.make()
    await mkdir(inRepo('build'), { recursive: true })
    await writeFile(stampOf(product), begun.toISOString())
    await utimes(stampOf(product), begun, begun)
    console.log(`Built: ${product.name}, ${((Date.now() - begun.getTime()) / 1000).toFixed(1)} s`)
  }
}

/** The parts of the build that do not include the site, for a dev server that builds it as it goes. */
export const buildMedia = (): Promise<void> => buildIfStale({ products: [media] })
