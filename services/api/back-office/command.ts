import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { createServices } from '../create-services.ts'
import { connect } from '../db/connect.ts'
import { readEnv } from '../env.ts'
import { carryOut, USAGE } from './instructions.ts'

/** Who decides by this command: the account of the operating system, by its number where it has no name. */
function describeOperator(): string {
  try {
    return `command (${userInfo().username})`
  } catch {
    return `command (${process.getuid?.() ?? 'unknown'})`
  }
}

/**
 * Opens and closes accounts of the office, and decides about purchase orders and personal data, in the API's own
 * environment. With a database in `DATA_DIR` the API must be stopped meanwhile. The result goes to standard output,
 * the log to standard error, so that an export can be redirected to a file.
 */
async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { anyway: { type: 'boolean', default: false } },
  })
  const [what, name] = positionals
  if (!what || !name) throw new Error(USAGE)
  const env = readEnv(process.env)
  const { close: disconnect, ...databases } = await connect(env)
  try {
    const services = createServices(env, databases, 'stderr')
    console.log(await carryOut(services, { what, name, anyway: values.anyway, by: describeOperator() }))
    await services.mail.deliver()
  } finally {
    await disconnect()
  }
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
