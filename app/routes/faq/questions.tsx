import { Form } from '@remix-run/react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH } from '../../search/limits.ts'
import { Button } from '../../ui/button.tsx'
import { PlainInput } from '../../ui/plain-field.tsx'
import queryStyles from '../../ui/query-form.module.css'
import { Accordion, type Question } from './accordion.tsx'
import styles from './questions.module.css'

interface Topic {
  name: string | null
  questions: Question[]
}

/** The questions under their topics, in the order in which each topic comes first; those without one come last. */
function groupByTopic(questions: readonly Question[]): Topic[] {
  const names = [...new Set(questions.map(({ topic }) => topic))].toSorted(
    (a, b) => Number(a === null) - Number(b === null),
  )
  return names.map(name => ({ name, questions: questions.filter(({ topic }) => topic === name) }))
}

/** True where each word that was typed begins one of the question or its answer. */
function hasWords({ question, answer }: Question, typed: string): boolean {
  const words = ` ${question} ${answer.replace(/<[^<>]*>/g, ' ')}`.toLowerCase().split(/[^\p{L}\p{N}$]+/u)
  return typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}$]+/u)
    .every(part => words.some(word => word.startsWith(part)))
}

function toTopicId(at: number): string {
  return `topic-${at + 1}`
}

/**
 * The questions by topic, with links to the topics and a filter. The filter is a search form; with scripts it narrows
 * the list at once. A service that says no topics gets one list.
 */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What was typed before the page came to life counts too.
    const input = form.current?.elements.namedItem('q')
    if (input instanceof HTMLInputElement) setTyped(input.value)
  }, [])
  const shown = questions.filter(question => hasWords(question, typed))
  const topics = groupByTopic(shown)
  const hasTopics = questions.some(({ topic }) => topic !== null)
  return (
    <div className={styles.questions}>
      <Form ref={form} className={queryStyles.form} action="/search" role="search" aria-label="Questions">
        <PlainInput
          id="faq-filter"
          name="q"
          type="search"
          label="Find a question"
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)}
        />
        <Button tone="quiet">SEARCH</Button>
      </Form>
      <p className={queryStyles.count} role="status">
        {typed.trim() !== '' && `${shown.length} of ${questions.length} questions`}
      </p>
      {hasTopics && topics.length > 1 && (
        <nav aria-label="Topics">
          <ul className={queryStyles.links}>
            {topics.map(({ name }, at) => (
              <li key={name}>
                <a href={`#${toTopicId(at)}`}>{name ?? 'More questions'}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {hasTopics ? (
        topics.map(({ name, questions }, at) => (
          <section key={name} aria-labelledby={toTopicId(at)}>
            <h2 id={toTopicId(at)} className={styles.topic}>
              {name ?? 'More questions'}
            </h2>
            <Accordion questions={questions} rank="h3" />
          </section>
        ))
      ) : (
        <Accordion questions={shown} rank="h2" />
      )}
    </div>
  )
}
