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

/** What the command can be told. */
export const USAGE = `npm run office -- open|close ana
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

/** A person in the audit log, which has no addresses: the same for an address in any letter case. */
function hashPerson({ config }: Services, email: string): string {
  return hashWithKey(config, 'audit log', email.toLowerCase())
}

async function open(services: Services, name: string, by: string): Promise<string> {
  const username = BackOfficeUsername.safeParse(name)
  if (!username.success) throw new Error(`${name}: ${username.error.issues[0]?.message}`)
  const password = createPassword()
  await openBackOfficeAccount(services.db, { username: name, password, now: services.clock() })
  createAudit(services.log)('office account opened', { user: name, by })
  return `${services.config.publicUrl}/office\nUsername  ${name}\nPassword  ${password}`
}

async function close(services: Services, name: string, by: string): Promise<string> {
  if (!(await closeBackOfficeAccount(services.db, name)))
    throw new Error(`there is no office account ${name}`)
  createAudit(services.log)('office account closed', { user: name, by })
  return `${name}: closed`
}

/** What the office tells the command to do. */
export interface Instruction {
  what: string
  /** A username, an invoice's number or an e-mail address, whichever `what` is about. */
  name: string
  /** Takes a payment even if something is wrong. */
  anyway: boolean
  /** Who decides, for the audit log. */
  by: string
}

/**
 * Does what the office says, and returns the text to print.
 * @throws Error with the usage where `what` is unknown, and where the decision is refused
 */
export async function carryOut(services: Services, { what, name, anyway, by }: Instruction): Promise<string> {
  switch (what) {
    case 'open':
      return open(services, name, by)
    case 'close':
      return close(services, name, by)
    case 'paid': {
      const order = await markPaid(services, name, by, { anyway })
      return `${name}: order ${formatOrderNumber(order)} is ${order.state}`
    }
    case 'keep':
      await extendSeatHold(services, name, by)
      return `${name}: its seats are held`
    case 'cancel':
      await cancelPurchaseOrder(services, name, by)
      return `${name}: canceled`
    case 'refund':
      await refundPurchaseOrder(services, name, by)
      return `${name}: refunded`
    case 'export': {
      const data = await exportPerson(services.db, name)
      createAudit(services.log)('data exported', { person: hashPerson(services, name), by })
      return JSON.stringify(data, null, 2)
    }
    case 'erase': {
      const count = await erasePerson(services.db, name)
      createAudit(services.log)('data erased', { person: hashPerson(services, name), records: count, by })
      return `${count} records no longer name ${name}`
    }
    default:
      throw new Error(USAGE)
  }
}
