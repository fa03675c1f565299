import type { SectionOf } from '#contract/content/blocks.ts'
import { useEditLink } from '../../preview/edit-link.ts'
import { Section } from '../../ui/section.tsx'
import { Slider } from '../../ui/slider.tsx'
import { RichText } from '../rich-text.tsx'
import styles from './reviews.module.css'

/** Teachers' testimonials, slid by hand only (spec §2 Reviews and quotes). */
export function ReviewsSection({ section }: { section: SectionOf<'reviewsSection'> }) {
  const edit = useEditLink()
  return (
    <Section tone="tint" {...(section.anchor && { id: section.anchor })}>
      <h2 className={styles.heading}>{section.heading}</h2>
      <Slider label={section.heading}>
        {section.reviews.map(review => (
          <li key={review._id} className={styles.review}>
            <figure className={styles.figure} {...edit({ id: review._id, type: 'review', path: ['text'] })}>
              <blockquote className={styles.text}>
                <RichText value={review.text} />
              </blockquote>
              <figcaption className={styles.who}>
                <strong>{review.name}</strong>
                <span>{review.office}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </Slider>
    </Section>
  )
}
