import { join, resolve } from 'node:path'
import { readEnv } from './env.ts'
import { startServer } from './server.ts'

/** Starts the local content lake from its environment and stops it in order on a signal. */
async function main() {
  const env = readEnv(process.env)
  const { url, lake, close } = await startServer({
    port: env.PORT,
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    dataDir: resolve(env.DATA_DIR, 'content-lake'),
    seedDir: resolve(env.SEED_DIR),
    origins: [env.STUDIO_URL, env.SITE_URL].map(address => new URL(address).origin),
  })
  const { documents } = lake.store
  console.log(`content lake: ${url}, ${documents.size} documents, ${lake.seeded} of them seeded now`)
  console.log(`content lake: token in ${join(resolve(env.DATA_DIR, 'content-lake'), 'token')}`)
  const stop = () => {
    close().then(
      () => process.exit(0),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch(error => {
  console.error(`content lake: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
})
