import { parseArgs } from 'node:util'
import { createServices } from '../create-services.ts'
import { connect } from '../db/connect.ts'
import { readEnv } from '../env.ts'
import { createAudit } from '../http/audit.ts'
import { formatOrderNumber } from '../orders/queries.ts'
import { erasePerson, exportPerson } from '../personal-data/person.ts'
import type { Services } from '../services.ts'
import { cancelPurchaseOrder, extendSeatHold, markPaid } from './decisions.ts'

const USAGE = `npm run office -- <what> PF-2027-0001
  paid     the school's payment has arrived (--anyway: even if something is wrong)
  keep     holds its seats in trainings for as long as the invoice is valid
  cancel   cancels the order and tells the school

npm run office -- export|erase ana@example.com
  export   prints everything that is kept under the address, as JSON
  erase    erases the person; what was paid stays, without them`

async function run(services: Services, what: string | undefined, name: string, anyway: boolean) {
  switch (what) {
    case 'paid': {
      const order = await markPaid(services, name, { anyway })
      return `${name}: order ${formatOrderNumber(order)} is ${order.state}`
    }
    case 'keep':
      await extendSeatHold(services, name)
      return `${name}: its seats are held`
    case 'cancel':
      await cancelPurchaseOrder(services, name)
      return `${name}: cancelled`
    case 'export':
      createAudit(services.log)('data exported', {})
      return JSON.stringify(await exportPerson(services.db, name), null, 2)
    case 'erase': {
      const count = await erasePerson(services.db, name)
      createAudit(services.log)('data erased', { records: count })
      return `${count} records no longer name ${name}`
    }
    default:
      throw new Error(USAGE)
  }
}

/**
 * What the office decides about purchase orders, in the API's own environment. With a database in `DATA_DIR`
 * the API must be stopped meanwhile.
 */
async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { anyway: { type: 'boolean', default: false } },
  })
  const [what, name] = positionals
  if (!what || !name) throw new Error(USAGE)
  const env = readEnv(process.env)
  const { close, ...databases } = await connect(env)
  try {
    const services = createServices(env, databases)
    console.log(await run(services, what, name, values.anyway))
    await services.mail.deliver()
  } finally {
    await close()
  }
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
