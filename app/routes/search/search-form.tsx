import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { MAX_QUERY_LENGTH } from '../../search/limits.ts'
import { Button } from '../../ui/button.tsx'
import { PlainInput } from '../../ui/plain-field.tsx'
import styles from '../../ui/query-form.module.css'

/** How long after the last key the page searches by itself, in ms. */
const TYPING_PAUSE_MS = 400

/** A plain GET form; with scripts the results follow what is typed. */
export function SearchForm({ query, error }: { query: string; error: string | undefined }) {
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What was typed before the page came to life counts too.
    const input = form.current?.elements.namedItem('q')
    if (input instanceof HTMLInputElement && input.value !== input.defaultValue)
      submit(form.current, { replace: true, preventScrollReset: true })
    return () => clearTimeout(timer.current)
  }, [submit])
  return (
    <Form
      className={styles.form}
      ref={form}
      action="/search"
      role="search"
      aria-label="This page"
      onSubmit={() => clearTimeout(timer.current)}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(
          () => submit(currentTarget, { replace: true, preventScrollReset: true }),
          TYPING_PAUSE_MS,
        )
      }}
    >
      <PlainInput
        id="search-query"
        name="q"
        type="search"
        label="What are you looking for?"
        hint="Spelling does not matter: we also find words that are spelled or sound alike."
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        error={error}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button>SEARCH</Button>
    </Form>
  )
}
