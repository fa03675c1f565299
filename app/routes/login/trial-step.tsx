import type { FieldsetHTMLAttributes } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './trial-step.module.css'

/** How many steps the trial's form has. */
export const TRIAL_STEPS = 4

interface TrialStepProps extends FieldsetHTMLAttributes<HTMLFieldSetElement> {
  number: number
  title: string
}

/**
 * One step of the trial's form. All steps are open, with scripts and without; the number turns into a check mark once
 * the browser finds nothing wrong with the step's fields.
 */
export function TrialStep({ number, title, children, ...attributes }: TrialStepProps) {
  return (
    <fieldset className={styles.step} {...attributes}>
      <legend className={styles.legend}>
        <span className={styles.number} aria-hidden="true">
          <span className={styles.digit}>{number}</span>
          <Icon name="check" size={20} />
        </span>
        <span>
          <VisuallyHidden>
            Step {number} of {TRIAL_STEPS}:{' '}
          </VisuallyHidden>
          {title}
        </span>
      </legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
