import type { SectionOf } from '#contract/content/blocks.ts'
import { useEditLink } from '../../preview/edit-link.tsx'
import { Slider } from '../../ui/carousel/slider.tsx'
import { Section } from '../../ui/section.tsx'
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
          <figure
            key={review._id}
            className={styles.review}
            {...edit({ id: review._id, type: 'review', path: ['text'] })}
          >
            <blockquote className={styles.text}>
              <RichText value={review.text} />
            </blockquote>
            <figcaption className={styles.who}>
              <strong>{review.name}</strong>
              <span>{review.office}</span>
            </figcaption>
          </figure>
        ))}
      </Slider>
    </Section>
  )
}
