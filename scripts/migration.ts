/**
 * `npm run migration -- what_changed`: compares the tables of `services/api/db/schema/` with the last migration, and
 * writes the SQL of what has changed to `services/api/migrations/`.
 */
import { dirname, join } from 'node:path'
import { runCommand } from './command.ts'
import { resolveOnDemand } from './on-demand.ts'

async function main(): Promise<void> {
  const [name] = process.argv.slice(2)
  if (!name)
    throw new Error('Say what changes, in words for a file’s name: npm run migration -- add_receipts')
  const tool = join(dirname(await resolveOnDemand('drizzle-kit')), 'bin.cjs')
  const args = ['generate', '--config', 'services/api/drizzle.config.ts', '--name', name]
  const { ok } = await runCommand(process.execPath, [tool, ...args], { isShown: true })
  if (!ok) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
