/** What a form sends, by the rules of HTML for a browser that runs no scripts. */
import { type Element, getLabel, listAncestors, listElements, type Root, readText } from './dom.ts'

/** What was typed, chosen or ticked since the page was opened. */
export type Answers = ReadonlyMap<Element, string | boolean>

const FIELDS = new Set(['input', 'select', 'textarea'])
const BUTTONS = new Set(['button', 'image', 'reset', 'submit'])

export function isField({ name, attribs }: Element): boolean {
  return FIELDS.has(name) && attribs.type !== 'hidden' && !BUTTONS.has(attribs.type ?? '')
}

export function isSubmitButton({ name, attribs }: Element): boolean {
  return name === 'button' ? (attribs.type ?? 'submit') === 'submit' : attribs.type === 'submit'
}

export function isDisabled(element: Element): boolean {
  return [element, ...listAncestors(element)].some(
    ({ name, attribs }) => 'disabled' in attribs && (name === 'fieldset' || attribs === element.attribs),
  )
}

/** The form that a field or button belongs to: the one it names, else the one around it. */
export function getForm(root: Root, element: Element): Element | undefined {
  const id = element.attribs.form
  return id === undefined
    ? listAncestors(element).find(({ name }) => name === 'form')
    : listElements(root).find(({ name, attribs }) => name === 'form' && attribs.id === id)
}

export function isTicked(field: Element, answers: Answers): boolean {
  const answer = answers.get(field)
  return typeof answer === 'boolean' ? answer : 'checked' in field.attribs
}

/** The options of a list. */
export function listOptions(list: Element): { value: string; text: string; isSelected: boolean }[] {
  return listElements(list)
    .filter(({ name }) => name === 'option')
    .map(option => {
      const text = readText(option)
      return { value: option.attribs.value ?? text, text, isSelected: 'selected' in option.attribs }
    })
}

/** What a field holds now. */
export function getValue(field: Element, answers: Answers): string {
  const answer = answers.get(field)
  if (typeof answer === 'string') return answer
  if (field.name === 'textarea') return readText(field)
  if (field.name !== 'select') return field.attribs.value ?? (isTickable(field) ? 'on' : '')
  const options = listOptions(field)
  return (options.find(({ isSelected }) => isSelected) ?? options[0])?.value ?? ''
}

export function isTickable({ attribs }: Element): boolean {
  return attribs.type === 'checkbox' || attribs.type === 'radio'
}

function listMembers(root: Root, form: Element): Element[] {
  return listElements(root).filter(
    element => (FIELDS.has(element.name) || element.name === 'button') && getForm(root, element) === form,
  )
}

/** The labels of required fields that are empty, for which a browser refuses to send the form. */
export function listMissing(root: Root, form: Element, answers: Answers): string[] {
  const fields = listMembers(root, form).filter(member => isField(member) && !isDisabled(member))
  const ticked = fields.filter(field => isTickable(field) && isTicked(field, answers))
  const isAnswered = (field: Element) =>
    isTickable(field)
      ? ticked.some(({ attribs }) => attribs.name === field.attribs.name)
      : getValue(field, answers) !== ''
  return fields
    .filter(field => 'required' in field.attribs && !isAnswered(field))
    .map(field => getLabel(root, field))
}

/** The names and values of a form as one of its buttons sends them. */
export function listEntries(
  root: Root,
  form: Element,
  button: Element,
  answers: Answers,
): readonly (readonly [string, string])[] {
  return listMembers(root, form)
    .filter(member => member.attribs.name && !isDisabled(member))
    .filter(member =>
      member.name === 'button' || BUTTONS.has(member.attribs.type ?? '')
        ? member === button
        : !isTickable(member) || isTicked(member, answers),
    )
    .map(member => [
      member.attribs.name ?? '',
      member === button ? (member.attribs.value ?? '') : getValue(member, answers),
    ])
}
