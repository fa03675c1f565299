import { eq } from 'drizzle-orm'
import { connect } from '../db/connect.ts'
import { orders } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { readEnv } from '../env.ts'
import { makeServices } from '../make-services.ts'
import { orderName } from '../orders/queries.ts'
import { settlePaid } from '../orders/settle.ts'
import { invoiceName } from './queries.ts'

/**
 * For the office, when a school's payment has arrived: `node services/api/purchase-orders/paid.ts PF-2027-0001`,
 * in the API's own environment. Hands over what was bought and sends the receipts. With a database in
 * `DATA_DIR` the API must be stopped meanwhile.
 */
const main = async () => {
  const [name = ''] = process.argv.slice(2)
  const [, number] = /^PF-\d{4}-(\d{4,9})$/.exec(name) ?? []
  if (!number) throw new Error('expected the number of an invoice, such as PF-2027-0001')
  const env = readEnv(process.env)
  const { db, close } = await connect(env)
  try {
    const [found] = await db
      .select({ order: orders, invoice: purchaseOrders })
      .from(purchaseOrders)
      .innerJoin(orders, eq(orders.id, purchaseOrders.orderId))
      .where(eq(purchaseOrders.invoiceNumber, Number(number)))
    if (!found || invoiceName(found.invoice) !== name) throw new Error(`there is no invoice ${name}`)
    const services = makeServices(env, db)
    const order = await settlePaid(services, found.order.id, {
      amountCents: found.order.amountCents,
      intent: null,
      receiptUrl: null,
    })
    await services.mail.deliver()
    console.log(`${name}: order ${orderName(order)} is ${order.state}`)
  } finally {
    await close()
  }
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
