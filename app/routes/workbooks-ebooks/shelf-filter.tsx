import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { BOOK_SKILLS } from '#contract/book-facts.ts'
import { formatGradeChoice } from '../../catalogue/book-facts.ts'
import { type BookFilter, isFiltered, type listChoices } from '../../catalogue/book-filter.ts'
import type { Tab } from '../../catalogue/book-tabs.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { PlainSelect } from '../../ui/plain-field.tsx'
import styles from '../../ui/query-form.module.css'

interface ShelfFilterProps {
  tab: Tab
  filter: BookFilter
  choices: ReturnType<typeof listChoices>
}

/** Narrows the shelf by grade and skill, by a plain GET form; with scripts as soon as something is chosen. */
export function ShelfFilter({ tab, filter, choices }: ShelfFilterProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { grade, skill } = filter
  const isFirst = useRef(true)
  useEffect(() => {
    const selects = Object.entries({ grade, skill }).flatMap(([name, value]) => {
      const select = form.current?.elements.namedItem(name)
      return select instanceof HTMLSelectElement ? { select, value: value ?? '' } : []
    })
    const isChosenBefore = isFirst.current && selects.some(({ select, value }) => select.value !== value)
    isFirst.current = false
    // What was chosen before the page came to life counts; later the address does, which a link may have changed.
    if (isChosenBefore) submit(form.current, { preventScrollReset: true, replace: true })
    else for (const { select, value } of selects) select.value = value
  }, [grade, skill, submit])
  if (choices.grades.length === 0 && choices.skills.length === 0) return null
  return (
    <Form
      ref={form}
      className={styles.form}
      action="/workbooks-ebooks"
      role="search"
      aria-label="Find a book"
      preventScrollReset
      onChange={event => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
    >
      {tab.name === 'ebooks' && <input type="hidden" name="tab" value={tab.name} />}
      {choices.grades.length > 0 && (
        <PlainSelect
          id="shelf-grade"
          name="grade"
          label="Grade"
          defaultValue={grade ?? ''}
          options={[
            ['', 'All grades'],
            ...choices.grades.map(each => [each, formatGradeChoice(each)] as const),
          ]}
        />
      )}
      {choices.skills.length > 0 && (
        <PlainSelect
          id="shelf-skill"
          name="skill"
          label="Skill"
          defaultValue={skill ?? ''}
          options={[['', 'All skills'], ...choices.skills.map(each => [each, BOOK_SKILLS[each]] as const)]}
        />
      )}
      <Button tone="quiet">SHOW BOOKS</Button>
      {isFiltered(filter) && (
        <Link to={tab.to} preventScrollReset>
          Clear
        </Link>
      )}
    </Form>
  )
}
