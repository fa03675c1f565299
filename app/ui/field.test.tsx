import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ChoiceGroup } from './choice-group.tsx'
import { TextareaField, TextField } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { useSiteForm } from './site-form.ts'

interface Values extends Record<string, unknown> {
  name: string
  secret: string
  words: string
  size: string
  colors: string[]
}

const PAIRS = [
  ['s', 'Small'],
  ['l', 'Large'],
] as const

/** A form as an action has answered it: what was typed, and what is wrong. */
function TestForm() {
  const [, fields] = useSiteForm<Values>({
    id: 'test',
    lastResult: {
      status: 'error',
      initialValue: { name: 'Ann', secret: 'hidden', words: 'Hello', size: 'l', colors: ['l'] },
      error: { name: ['Name is too short.'] },
    },
  })
  return (
    <>
      <TextField meta={fields.name} label="Name" hint="As on your card." />
      <TextField meta={fields.secret} label="Password" type="password" />
      <TextareaField meta={fields.words} label="Message" />
      <SelectField meta={fields.size} label="Size" options={PAIRS} />
      <ChoiceGroup type="checkbox" meta={fields.colors} label="Colors" options={PAIRS} />
    </>
  )
}

describe('the fields of a form that came back', () => {
  const html = renderToStaticMarkup(<TestForm />)
  const getTag = (id: string) => new RegExp(`<[^>]*\\sid="${id}"[^>]*>`).exec(html)?.[0] ?? ''

  it('keep what was typed and chosen, but no password', () => {
    expect(getTag('test-name')).toContain('value="Ann"')
    expect(getTag('test-words')).not.toBe('')
    expect(html).toContain('>Hello</textarea>')
    expect(html).toContain('<option value="l" selected="">')
    expect(getTag('test-colors-l')).toContain('checked=""')
    expect(getTag('test-colors-s')).not.toContain('checked')
    expect(html).not.toContain('hidden')
  })

  it('name their error and their help', () => {
    expect(getTag('test-name')).toContain('aria-invalid="true"')
    expect(getTag('test-name')).toContain('aria-describedby="test-name-error test-name-description"')
    expect(html).toContain('id="test-name-error">Name is too short.<')
    expect(getTag('test-words')).not.toMatch(/aria-(?:invalid|describedby)/)
  })
})
