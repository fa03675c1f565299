import styles from './no-break.module.css'

/** Words around hyphens, such as `One-on-One` and `K-12`, short enough to stay on one line of a phone. */
const COMPOUND = /(\S+-\S{1,12})/

/** A text whose hyphenated words do not break across lines; its characters stay what they are. */
export function NoBreak({ children }: { children: string }) {
  return children.split(COMPOUND).map((part, index) =>
    index % 2 === 1 && part.length <= 16 ? (
      <span className={styles.word} key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
