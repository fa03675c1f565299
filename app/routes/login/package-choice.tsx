import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useState } from 'react'
import { type Grade, LICENSES } from '#contract/licenses.ts'
import { formatMoney } from '#contract/money.ts'
import styles from './package-choice.module.css'
import { describeGrades, isOffered } from './trial-choices.ts'
import { TrialStep } from './trial-step.tsx'

/** Which package is for which grades, outside of the labels. */
const PACKAGE_GRADES = LICENSES.map(({ id, title }) => `${title}: ${describeGrades(id)}.`).join(' ')

interface PackageChoiceProps {
  meta: Pick<FieldMetadata<unknown>, 'id' | 'name' | 'errors' | 'errorId'>
  /** The license chosen now. */
  chosen: number
  onChoose: (license: number) => void
  grade: Grade | null
  /** What a change of the grade did to the package. */
  notice: string
}

/**
 * The three license cards as radio buttons; those that do not suit the grade cannot be chosen (spec §4
 * License selection). Without JavaScript all can, and the server says what does not suit.
 */
export function PackageChoice({ meta, chosen, onChoose, grade, notice }: PackageChoiceProps) {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return (
    <TrialStep
      number={2}
      title="CHOOSE YOUR PACKAGE"
      id={meta.id}
      tabIndex={-1}
      aria-describedby={meta.errors ? meta.errorId : undefined}
    >
      <p className={styles.grades}>{PACKAGE_GRADES}</p>
      {LICENSES.map(license => {
        const offered = !scripted || isOffered(license.id, grade)
        return (
          <label key={license.id} className={styles.card} data-offered={offered}>
            <input
              type="radio"
              name={meta.name}
              value={license.id}
              checked={license.id === chosen}
              disabled={!offered}
              onChange={() => onChoose(license.id)}
            />
            <span className={styles.title}>{license.title}</span>
            <span className={styles.price}>
              <strong>{formatMoney(license.price)}</strong> after free trial
            </span>
          </label>
        )
      })}
      <p className={styles.notice} role="status">
        {notice}
      </p>
      {meta.errors && (
        <p className={styles.error} id={meta.errorId}>
          {meta.errors[0]}
        </p>
      )}
    </TrialStep>
  )
}
