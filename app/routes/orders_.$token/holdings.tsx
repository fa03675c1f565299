import type { PlacedOrder } from '#contract/orders.ts'
import { makeHyphensNonBreaking } from '../../catalogue/non-breaking-hyphens.ts'
import { formatOfficeDay } from '../../signed-link/office-day.ts'
import styles from './route.module.css'

interface HoldingsProps {
  order: PlacedOrder
  /** Of the calendar file; null where no training has a day. */
  calendarPath: string | null
}

/** What the buyer can use: downloads, license codes, seats in trainings. */
export function Holdings({ order, calendarPath }: HoldingsProps) {
  const { ebooks, licenses, status } = order
  const trainings = status === 'paid' || status === 'awaiting_payment' ? order.trainings : []
  const [ebook] = ebooks
  return (
    <>
      {ebook && (
        <section className={styles.section} aria-labelledby="ebooks">
          <h2 id="ebooks">Your ebooks</h2>
          <ul className={styles.holdings}>
            {ebooks.map(({ title, url }) => (
              <li key={url}>
                <a href={url} download>
                  Download {makeHyphensNonBreaking(title)} (PDF)
                </a>
              </li>
            ))}
          </ul>
          <p className={styles.soft}>
            These links work until {formatOfficeDay(ebook.valid_until)}. Open this page again for new ones.
          </p>
        </section>
      )}
      {licenses.length > 0 && (
        <section className={styles.section} aria-labelledby="licenses">
          <h2 id="licenses">Your licenses</h2>
          <ul className={styles.holdings}>
            {licenses.map(({ title, code, ends_at }) => (
              <li key={code}>
                <span>{makeHyphensNonBreaking(title)}</span>
                <span>
                  License code <strong className={styles.code}>{code}</strong>
                </span>
                <span className={styles.soft}>Good until {formatOfficeDay(ends_at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {trainings.length > 0 && (
        <section className={styles.section} aria-labelledby="trainings">
          <h2 id="trainings">Your training</h2>
          <ul className={styles.holdings}>
            {trainings.map(({ id, title, date, location, seats }) => (
              <li key={id}>
                <span>{title}</span>
                <span>{date}</span>
                <span>
                  {location}, {seats} {seats === 1 ? 'seat' : 'seats'}
                </span>
              </li>
            ))}
          </ul>
          {calendarPath && (
            <p className={styles.screen}>
              <a href={calendarPath}>Add to my calendar</a>
            </p>
          )}
        </section>
      )}
    </>
  )
}
