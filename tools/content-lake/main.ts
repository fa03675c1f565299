/** Starts the local content lake from its environment. */
import { join, resolve } from 'node:path'
import { runProgram } from '../local-kit/program.ts'
import { readEnv } from './env.ts'
import { startServer } from './server.ts'

runProgram('content lake', async () => {
  const env = readEnv(process.env)
  const dataDir = resolve(env.DATA_DIR, 'content-lake')
  const { url, lake, close } = await startServer({
    port: env.PORT,
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    publicHost: 'localhost',
    dataDir,
    seedDir: resolve(env.SEED_DIR),
    origins: [env.STUDIO_URL, env.SITE_URL].map(address => new URL(address).origin),
  })
  console.log(
    `content lake: ${url}, ${lake.store.documents.size} documents, ${lake.seeded} of them seeded now`,
  )
  console.log(`content lake: token in ${join(dataDir, 'token')}`)
  return close
})
