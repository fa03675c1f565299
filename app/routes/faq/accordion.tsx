import { SafeHtml } from '../../content/safe-html.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './accordion.module.css'

interface Question {
  question: string
  /** Safe HTML. */
  answer: string
}

/** One panel open at a time, by the browser itself (spec §2 Support FAQ). */
export function Accordion({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.accordion}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.panel} name="faq">
          <summary className={styles.summary}>
            <h2 className={styles.question}>{question}</h2>
            <span className={styles.sign}>
              <Icon name="plus" size={22} />
            </span>
          </summary>
          <div className={styles.answer}>
            <SafeHtml html={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
