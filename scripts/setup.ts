/** `npm run setup`: installs (by `run.mjs`) and builds, without starting anything. */
import { buildIfStale } from './build-products.ts'

await buildIfStale()
