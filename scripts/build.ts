/** `npm run build`: makes what is older than its sources, and nothing else; with `--force` all of it. */
import { buildIfStale } from './build-products.ts'

try {
  await buildIfStale({ force: process.argv.includes('--force') })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
