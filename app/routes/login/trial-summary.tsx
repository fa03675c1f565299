import { LICENSES } from '#contract/licenses.ts'
import { formatMoney } from '#contract/money.ts'
import { Link } from '../../ui/link.tsx'
import styles from './trial-summary.module.css'
import type { TrialTerms } from './trial-terms.server.ts'

/** One element for each license; the style sheet shows that of the package chosen, with scripts and without. */
function OfChosen({ write }: { write: (license: (typeof LICENSES)[number]) => string }) {
  return (
    <span className={styles.chosen}>
      {LICENSES.map(license => (
        <span key={license.id} className={styles.choice}>
          {write(license)}
        </span>
      ))}
    </span>
  )
}

const formatPrice = ({ price }: (typeof LICENSES)[number]) => formatMoney(price)

/** What the trial costs and when, and how to pay nothing: for the package that is chosen now. */
export function TrialSummary({ terms: { chargeDay, reminderDay, canCancelHere } }: { terms: TrialTerms }) {
  return (
    <section className={styles.summary} aria-labelledby="trial-summary">
      <h3 id="trial-summary" className={styles.heading}>
        What you pay
      </h3>
      <p className={styles.price}>
        <strong>$0</strong> today,{' '}
        <strong>
          <OfChosen write={formatPrice} />
        </strong>{' '}
        on {chargeDay}
      </p>
      <ol className={styles.days}>
        <li>
          <strong>Today</strong> The account is ready, and nothing is charged.
        </li>
        {reminderDay && (
          <li>
            <strong>{reminderDay}</strong> We e-mail you a reminder.
          </li>
        )}
        <li>
          <strong>{chargeDay}</strong> Your card is charged{' '}
          <OfChosen write={license => `${formatPrice(license)} for one year of ${license.title}`} />, unless
          you have canceled.
        </li>
      </ol>
      <p>
        {canCancelHere ? (
          <>Cancel by then with one press, on the page that our e-mail links to, and you pay nothing.</>
        ) : (
          <>
            To cancel, <Link to="/contact">write to us</Link> before {chargeDay}. You then pay nothing.
          </>
        )}
      </p>
    </section>
  )
}
