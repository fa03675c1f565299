import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { createServices } from '../create-services.ts'
import { connect } from '../db/connect.ts'
import { readEnv } from '../env.ts'
import { createAudit } from '../http/audit.ts'
import { hashWithKey } from '../http/keyed-hash.ts'
import { formatOrderNumber } from '../orders/queries.ts'
import { erasePerson, exportPerson } from '../personal-data/person.ts'
import {
  cancelPurchaseOrder,
  extendSeatHold,
  markPaid,
  refundPurchaseOrder,
} from '../purchase-orders/decisions.ts'
import type { Services } from '../services.ts'
import {
  BackOfficeUsername,
  closeBackOfficeAccount,
  createPassword,
  openBackOfficeAccount,
} from './accounts.ts'

const USAGE = `npm run office -- open|close ana
  open     opens an account for the page /office of the API, or gives it a new password; prints the password once
  close    deletes the account and ends its logins

npm run office -- <what> PF-2027-0001
  paid     the school's payment has arrived (--anyway: even if something is wrong)
  keep     holds its seats in trainings for as long as the invoice is valid
  cancel   cancels the order and tells the school
  refund   the school has got its money back

npm run office -- export|erase ana@example.com
  export   prints everything that is kept under the address, as JSON (npm run --silent office -- … > ana.json)
  erase    erases the person; what was paid stays, without them`

/** Who decides by this command: the account of the operating system, by its number where it has no name. */
function describeOperator(): string {
  try {
    return `command (${userInfo().username})`
  } catch {
    return `command (${process.getuid?.() ?? 'unknown'})`
  }
}

const BY = describeOperator()

/** A person in the audit log, which has no addresses: the same for an address in any letter case. */
function hashPerson({ config }: Services, email: string): string {
  return hashWithKey(config, 'audit log', email.toLowerCase())
}

async function open(services: Services, name: string): Promise<string> {
  const username = BackOfficeUsername.safeParse(name)
  if (!username.success) throw new Error(`${name}: ${username.error.issues[0]?.message}`)
  const password = createPassword()
  await openBackOfficeAccount(services.db, { username: name, password, now: services.clock() })
  createAudit(services.log)('office account opened', { user: name, by: BY })
  return `${services.config.publicUrl}/office\nUsername  ${name}\nPassword  ${password}`
}

async function close(services: Services, name: string): Promise<string> {
  if (!(await closeBackOfficeAccount(services.db, name)))
    throw new Error(`there is no office account ${name}`)
  createAudit(services.log)('office account closed', { user: name, by: BY })
  return `${name}: closed`
}

async function run(services: Services, what: string | undefined, name: string, anyway: boolean) {
  switch (what) {
    case 'open':
      return open(services, name)
    case 'close':
      return close(services, name)
    case 'paid': {
      const order = await markPaid(services, name, BY, { anyway })
      return `${name}: order ${formatOrderNumber(order)} is ${order.state}`
    }
    case 'keep':
      await extendSeatHold(services, name, BY)
      return `${name}: its seats are held`
    case 'cancel':
      await cancelPurchaseOrder(services, name, BY)
      return `${name}: canceled`
    case 'refund':
      await refundPurchaseOrder(services, name, BY)
      return `${name}: refunded`
    case 'export': {
      const data = await exportPerson(services.db, name)
      createAudit(services.log)('data exported', { person: hashPerson(services, name), by: BY })
      return JSON.stringify(data, null, 2)
    }
    case 'erase': {
      const count = await erasePerson(services.db, name)
      createAudit(services.log)('data erased', { person: hashPerson(services, name), records: count, by: BY })
      return `${count} records no longer name ${name}`
    }
    default:
      throw new Error(USAGE)
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
    console.log(await run(services, what, name, values.anyway))
    await services.mail.deliver()
  } finally {
    await disconnect()
  }
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
