/** `npm run backup [-- file]` and `npm run restore -- file [--replace]` (docs/deploying.md). */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readPlaceEnv } from '../env.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const USAGE = `npm run backup -- [file]               writes one archive, while everything runs
npm run restore -- file [--replace]   puts back what is in it`

async function main() {
  // In production the environment is the operator's; a local run has its settings in a file.
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { DATABASE_URL, DATA_DIR } = readPlaceEnv(process.env)
  const place = { databaseUrl: DATABASE_URL, dataDir: resolve(DATA_DIR) }
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [action, named] = positionals
  const now = new Date()
  if (action === 'backup') {
    const file = named ?? `maxguru-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
    const { rows, tables, files } = await backUp(place, file, now)
    console.log(`${file}: ${rows} rows of ${tables} tables, ${files} files`)
  } else if (action === 'restore' && named) {
    const { rows, madeAt } = await restore(place, named, values)
    console.log(`Restored ${rows} rows as they were at ${madeAt}.`)
  } else throw new Error(USAGE)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
