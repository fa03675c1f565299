import { useRef } from 'react'
import {
  READING_OPTION_NAMES,
  type ReadingOption,
  type ReadingOptions as ReadingOptionsChosen,
} from '#contract/reading-options.ts'
import { Kept } from '../kept.tsx'
import { useRootData } from '../root-data.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useCurrentPath } from '../ui/use-current-path.ts'
import { useDismissal } from '../ui/use-dismissal.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { READING_LABELS } from './labels.ts'
import { Listen } from './listen.tsx'
import styles from './reading-options.module.css'

function isOption(name: string): name is ReadingOption {
  return READING_OPTION_NAMES.some(known => known === name)
}

/**
 * How pages are to be shown, behind a button of the bar: a plain form that the server answers with the page as
 * chosen, so that there is no flash and no script is needed.
 */
export function ReadingOptions() {
  const { reading } = useRootData()
  const here = useCurrentPath()
  const details = useRef<HTMLDetailsElement>(null)
  useDismissal(details)
  return (
    <details className={styles.options} ref={details} name="menu-group">
      <summary className={styles.toggle}>
        <Icon name="reading" />
        <VisuallyHidden>Reading options</VisuallyHidden>
      </summary>
      <div className={styles.panel}>
        <Listen />
        <form method="post" action="/preferences" className={styles.form} aria-label="Reading options">
          <input type="hidden" name="returnTo" value={here} />
          <div className={styles.choices}>
            <Kept part={Choices} props={reading} />
          </div>
          <div className={styles.buttons}>
            <Button>Show pages this way</Button>
            <Button name="intent" value="reset" tone="quiet">
              As designed
            </Button>
          </div>
        </form>
        <a href="/accessibility">About accessibility</a>
      </div>
    </details>
  )
}

function Choices(reading: ReadingOptionsChosen) {
  return Object.keys(READING_LABELS)
    .filter(isOption)
    .map(name => <Choice key={name} name={name} chosen={reading[name] ?? ''} />)
}

function Choice({ name, chosen }: { name: ReadingOption; chosen: string }) {
  const { label, asDesigned, values } = READING_LABELS[name]
  return (
    <label className={styles.choice}>
      {label}
      <select name={name} defaultValue={chosen} className={styles.select}>
        <option value="">{asDesigned}</option>
        {Object.entries(values).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
