import type { PlacedOrder } from '#contract/orders.ts'
import { formatOfficeDay } from '../../signed-link/office-day.ts'
import { LinkButton } from '../../ui/button.tsx'
import styles from './route.module.css'

interface InvoiceProps {
  invoice: NonNullable<PlacedOrder['invoice']>
  /** Whether it is still to be paid. */
  isDue: boolean
}

/** The pro-forma invoice of a purchase order. */
export function Invoice({ invoice, isDue }: InvoiceProps) {
  return (
    <section className={styles.section} aria-labelledby="invoice">
      <h2 id="invoice">Pro-forma invoice {invoice.number}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Purchase order</dt>
          <dd>{invoice.po_number}</dd>
        </div>
        <div>
          <dt>School or district</dt>
          <dd>{invoice.school}</dd>
        </div>
        {isDue && (
          <div>
            <dt>Due by</dt>
            <dd>{formatOfficeDay(invoice.valid_until)}</dd>
          </div>
        )}
        {isDue && invoice.seats_held_until && (
          <div>
            <dt>Seats held until</dt>
            <dd>{formatOfficeDay(invoice.seats_held_until)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        <LinkButton to={invoice.pdf_url}>DOWNLOAD INVOICE (PDF)</LinkButton>
        <LinkButton to={invoice.url} tone="quiet">
          See the invoice online
        </LinkButton>
      </div>
    </section>
  )
}
