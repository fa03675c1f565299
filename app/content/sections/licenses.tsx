import type { SectionOf } from '#contract/content/blocks.ts'
import { LICENSES, TRIAL_DAYS } from '#contract/licenses.ts'
import { formatMoney } from '#contract/money.ts'
import { AddToCart } from '../../cart/add-to-cart.tsx'
import { useEditLink } from '../../preview/edit-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Picture } from '../picture.tsx'
import { RichText } from '../rich-text.tsx'
import styles from './licenses.module.css'

/** The three one-year licenses with their trial and buy actions (spec §2 Home licenses). */
export function LicensesSection({ section }: { section: SectionOf<'licensesSection'> }) {
  const edit = useEditLink()
  return (
    <Section {...(section.anchor && { id: section.anchor })}>
      {section.heading && <h2 className={styles.heading}>{section.heading}</h2>}
      <ul className={styles.licenses}>
        {LICENSES.map(license => {
          const copy = section.licenses.find(copy => copy.licenseId === license.id)
          const editOf = (field: string) =>
            edit({ id: `licenseCopy-${license.id}`, type: 'licenseCopy', path: [field] })
          const titleId = `license-${license.id}`
          return (
            <li key={license.id} className={styles.license}>
              {copy && (
                <Picture
                  className={styles.picture}
                  picture={copy.picture}
                  sizes="(min-width: 950px) 24rem, 92vw"
                  aspectRatio={4 / 3}
                  edit={editOf('picture')}
                />
              )}
              <div className={styles.words}>
                <h3 id={titleId}>{license.title}</h3>
                <p className={styles.price}>
                  <strong>{formatMoney(license.price)}</strong> for one year
                </p>
                {copy && (
                  <>
                    <p {...editOf('description')}>{copy.description}</p>
                    <RichText value={copy.longDescription} edit={editOf('longDescription')} />
                  </>
                )}
                <div className={styles.actions}>
                  <LinkButton to={`/login?licenseType=${license.id}`} tone="action">
                    {TRIAL_DAYS}-DAY FREE TRIAL
                  </LinkButton>
                  <AddToCart
                    uniqueId={`license_${license.id}`}
                    describedBy={titleId}
                    redirectTo="/checkout"
                    addLabel="BUY NOW"
                  />
                </div>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
