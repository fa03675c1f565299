/** `npm run build`: makes what is older than its sources, and nothing else. */
import { buildIfStale } from './build-products.ts'

await buildIfStale({ force: process.argv.includes('--force') })
