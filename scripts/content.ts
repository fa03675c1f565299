/**
 * `npm run content:export [-- <archive>]` and `npm run content:import [-- <archive>]`: content with its pictures, from
 * or to the local content lake or, with SANITY_PROJECT_ID set, Sanity's cloud (docs/editing.md).
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { parseEnv } from '#tools/local-kit/env.ts'
import { readStartEnv } from './env.ts'
import { inRepo } from './paths.ts'
import { getLocalLakeToken } from './secrets.ts'
import { readStudioEnv } from './studio/env.ts'
import { installStudio } from './studio/prepare.ts'

const Env = z.object({
  /** A token of Sanity's cloud that may write. */
  SANITY_WRITE_TOKEN: z.string().min(1).optional(),
})

function getToken(apiHost: string | undefined): string {
  const { SANITY_WRITE_TOKEN } = parseEnv(Env, process.env)
  if (SANITY_WRITE_TOKEN) return SANITY_WRITE_TOKEN
  if (apiHost) return getLocalLakeToken(resolve(readStartEnv(process.env).DATA_DIR))
  throw new Error(
    'Set SANITY_WRITE_TOKEN to a token of the project with the role Editor (sanity.io/manage, API).',
  )
}

try {
  const [action = 'export', archive = 'content.tar.gz'] = process.argv.slice(2)
  if (action === 'import' && !existsSync(archive))
    throw new Error(`There is no ${archive}. Make it by npm run content:export.`)
  const { projectId, dataset, apiHost } = readStudioEnv(process.env).environment
  const token = getToken(apiHost)
  await installStudio(line => console.log(line))
  const place = [projectId, dataset, ...(apiHost ? [apiHost] : [])]
  const child = spawn(
    process.execPath,
    [inRepo('studio/content/transfer.ts'), action, resolve(archive), ...place],
    {
      stdio: 'inherit',
      env: { ...process.env, SANITY_AUTH_TOKEN: token },
    },
  )
  child.once('exit', code => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
