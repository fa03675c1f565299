import { formatMoney } from '#contract/money.ts'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './courses.module.css'
import { DateText } from './date-text.tsx'
import { Details } from './details.tsx'
import type { Offering } from './offering.server.ts'

/** One course: its facts, then its description across the table. */
function Course({ course }: { course: Offering }) {
  return (
    <tbody className={styles.course} id={`training-${course.id}`}>
      <tr className={styles.row}>
        <th className={styles.title} scope="row" id={`training-title-${course.id}`}>
          {course.title}
        </th>
        <td className={styles.cell} data-label="Date">
          <DateText lines={course.date} />
        </td>
        <td className={styles.cell} data-label="Location">
          {course.location}
        </td>
        <td className={styles.price} data-label="Price">
          {formatMoney(course.price)}
        </td>
        <td className={styles.cell} data-label="Availability">
          {course.availability ?? 'Open'}
        </td>
        <td className={styles.action}>
          {!course.isFull && (
            <AddToCart
              uniqueId={`training_${course.id}`}
              describedBy={`training-title-${course.id}`}
              redirectTo="/checkout"
              addLabel="BUY NOW"
            />
          )}
        </td>
      </tr>
      <tr className={styles.more}>
        <td colSpan={6}>
          <Details offering={course} />
        </td>
      </tr>
    </tbody>
  )
}

/** In-person courses, which are bought: a table on wide screens, cards on narrow ones. */
export function Courses({ courses }: { courses: readonly Offering[] }) {
  return (
    <Section id="og-courses" labelledBy="og-courses-title">
      <h2 id="og-courses-title" className={styles.heading}>
        Upcoming OG Training courses
      </h2>
      {courses.length === 0 ? (
        <p>No courses are scheduled right now. Contact us, and we will tell you about the next one.</p>
      ) : (
        <table className={styles.table} aria-labelledby="og-courses-title">
          <thead className={styles.head}>
            <tr>
              {['Title', 'Date', 'Location', 'Price', 'Availability'].map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className={styles.unseen}>Buy</span>
              </th>
            </tr>
          </thead>
          {courses.map(course => (
            <Course key={course.id} course={course} />
          ))}
        </table>
      )}
    </Section>
  )
}
