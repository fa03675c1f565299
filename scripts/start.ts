/** `npm start` and, with `--dev`, `npm run dev`: the whole system on this machine. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildIfStale, buildMedia } from './build-products.ts'
import { endOnSignals } from './end-on-signals.ts'
import { readStartEnv } from './env.ts'
import { inRepo } from './paths.ts'
import { withProgress } from './progress.mjs'
import { startStack } from './stack.ts'
import { formatStartTable } from './start-table.ts'
import { supervise } from './supervise.ts'

async function main() {
  if (existsSync(inRepo('.env'))) process.loadEnvFile(inRepo('.env'))
  const settings = readStartEnv(process.env)
  const mode = process.argv.includes('--dev') ? 'dev' : 'built'
  const dataDir = resolve(settings.DATA_DIR)

  if (mode === 'dev') await buildMedia()
  else await buildIfStale()

  const begun = Date.now()
  console.log(existsSync(dataDir) ? 'Starting' : `Starting with new data in ${dataDir}`)
  const stack = await withProgress('Starting', () =>
    startStack({
      ports: {
        site: settings.PORT,
        api: settings.SERVICES_PORT,
        contentLake: settings.SERVICES_PORT + 1,
        stripe: settings.SERVICES_PORT + 2,
        analytics: settings.SERVICES_PORT + 3,
      },
      dataDir,
      env: process.env,
      mode,
      studioPort: settings.STUDIO_PORT,
    }),
  )
  console.log(
    formatStartTable(stack, { dataDir, readyMs: Date.now() - begun, studioPort: settings.STUDIO_PORT }),
  )

  const stopSupervising = supervise(stack, { log: console.error })
  endOnSignals(async () => {
    stopSupervising()
    await stack.stop()
  })
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
