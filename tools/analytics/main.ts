/** Starts the local collector of what visitors do, from its environment. */
import { resolve } from 'node:path'
import { runProgram } from '../local-kit/program.ts'
import { readEnv } from './env.ts'
import { startServer } from './server.ts'

runProgram('analytics', async () => {
  const env = readEnv(process.env)
  const { url, close } = await startServer({ port: env.PORT, dataDir: resolve(env.DATA_DIR) })
  console.log(`analytics: ${url}`)
  return close
})
