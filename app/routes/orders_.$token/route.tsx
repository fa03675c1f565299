import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getOrderCalendarPath } from '#contract/calendar-path.ts'
import { ORDER_LINK_DAYS } from '#contract/order-path.ts'
import { NO_INDEX } from '../../content/meta.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { readOrder } from '../../orders/read-order.server.ts'
import { useRootData } from '../../root-data.ts'
import { FailedLink, type FailureWords } from '../../signed-link/failed-link.tsx'
import { formatOfficeDay } from '../../signed-link/office-day.ts'
import { PRIVATE_ADDRESS_HEADERS } from '../../signed-link/private-headers.ts'
import { Standing } from '../../signed-link/standing.tsx'
import { parseStartDay } from '../../trainings/schedule.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Holdings } from './holdings.tsx'
import { Invoice } from './invoice.tsx'
import { Lines } from './lines.tsx'
import { describeStatus, formatBuyerName } from './order-words.ts'
import styles from './route.module.css'

export const handle: PageHandle = { page: 'orders' }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data && 'order' in data ? `Order ${data.order.number}` : 'Your order'} | MaxGuru` },
  NO_INDEX,
]

export function headers() {
  return PRIVATE_ADDRESS_HEADERS
}

/** An order, for anyone who has the address of its page (docs/decisions/0025). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await readOrder(params.token, request)
  if (!('order' in found)) return data({ failure: found }, found.status)
  const { order } = found
  const hasDates = order.trainings.some(({ date }) => parseStartDay(date) !== null)
  const calendarPath = hasDates ? getOrderCalendarPath(params.token ?? '') : null
  return data({ order, calendarPath })
}

export default function OrderPage() {
  const found = useLoaderData<typeof loader>()
  const { settings } = useRootData()
  if ('failure' in found)
    return (
      <FailedLink failure={found.failure} words={FAILURES} className={styles.page}>
        {(found.failure.status === 404 || found.failure.status === 410) && (
          <LinkButton to="/orders">FIND YOUR ORDER</LinkButton>
        )}
      </FailedLink>
    )
  const { order, calendarPath } = found
  const { buyer } = order
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <p className={styles.brand}>MaxGuru</p>
        <h1>Order {order.number}</h1>
        <p className={styles.placed}>Placed on {formatOfficeDay(order.ordered_at)}</p>
        <Standing words={describeStatus(order)} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {order.invoice && <Invoice invoice={order.invoice} isDue={order.status === 'awaiting_payment'} />}
          <Holdings order={order} calendarPath={calendarPath} />
          <Lines order={order} />
        </div>
        <div className={styles.aside}>
          <section>
            <h2>{order.has_shipping ? 'Billed and shipped to' : 'Billed to'}</h2>
            <address className={styles.address}>
              {formatBuyerName(buyer.name)}
              <br />
              {buyer.address.line1}
              <br />
              {buyer.address.city}, {buyer.address.state} {buyer.address.zip_code}
            </address>
            <p className={styles.address}>
              {buyer.email}
              <br />
              {buyer.phone}
            </p>
          </section>
          {order.receipt_url && (
            <p className={styles.screen}>
              <a href={order.receipt_url}>See your receipt</a>
            </p>
          )}
          <section className={styles.screen}>
            <h2>Questions?</h2>
            <p>
              Write to {settings ? <a href={`mailto:${settings.email}`}>{settings.email}</a> : 'us'} and name
              order {order.number}.
            </p>
            <p className={styles.soft}>
              Anyone with the address of this page can see your order, so share it with care.
            </p>
          </section>
        </div>
      </div>
    </article>
  )
}

const FAILURES = {
  404: {
    heading: 'There is no order at this address',
    text: 'Please open the whole link from our e-mail, or have a new one sent to you.',
  },
  410: {
    heading: 'This link has expired',
    text: `Links to an order work for ${ORDER_LINK_DAYS} days. We can e-mail you a new one.`,
  },
  503: {
    heading: 'We cannot show your order right now',
    text: 'Nothing is wrong with it. Please try again in a few minutes.',
  },
} satisfies FailureWords
