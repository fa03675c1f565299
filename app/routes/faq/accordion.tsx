import { SafeHtml } from '../../content/safe-html.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './accordion.module.css'

export interface Question {
  /** Of the answer: a browser opens the panel that an address points into. */
  id: string
  question: string
  /** Safe HTML. */
  answer: string
  /** Heading that it stands under; null for none. */
  topic: string | null
}

interface AccordionProps {
  questions: readonly Question[]
  /** Rank of the questions' headings. */
  rank: 'h2' | 'h3'
}

/** One panel open at a time, by the browser itself (spec §2 Support FAQ). */
export function Accordion({ questions, rank: Heading }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {questions.map(({ id, question, answer }) => (
        <details key={question} className={styles.panel} name="faq">
          <summary className={styles.summary}>
            <Heading className={styles.question}>{question}</Heading>
            <span className={styles.sign}>
              <Icon name="plus" size={22} />
            </span>
          </summary>
          <div className={styles.answer} id={id}>
            <SafeHtml html={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
