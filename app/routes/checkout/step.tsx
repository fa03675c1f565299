import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './step.module.css'

interface StepProps {
  /** Of the heading, which takes the focus when the step opens. */
  id: string
  number: number
  title: string
  /** `all` shows every step at once, as without scripts. */
  state: 'all' | 'open' | 'done' | 'ahead'
  /** What was answered, shown while the step is closed. */
  summary?: ReactNode
  onChange: () => void
  children: ReactNode
}

/** One step of the payment form; a closed one keeps its fields in the document. */
export function Step({ id, number, title, state, summary, onChange, children }: StepProps) {
  return (
    <section className={styles.step} data-state={state} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {state === 'done' ? <Icon name="check" size={22} /> : number}
        </span>
        <h2 className={styles.title} id={id} tabIndex={-1}>
          <VisuallyHidden>Step {number}: </VisuallyHidden>
          {title}
        </h2>
        {state === 'done' && (
          <button className={styles.change} type="button" onClick={onChange}>
            Change<VisuallyHidden> {title}</VisuallyHidden>
          </button>
        )}
      </div>
      {state === 'done' && summary && <p className={styles.summary}>{summary}</p>}
      <div className={styles.body} hidden={state === 'done' || state === 'ahead'}>
        {children}
      </div>
    </section>
  )
}
