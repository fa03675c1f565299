import { html } from 'hono/html'
import type { Html } from '../pages/page.ts'
import type { JsonSchema } from './json-schema.ts'

function getLimits({ minLength, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema): string {
  const range = (least: number | undefined, most: number | undefined, unit: string) => {
    if (least === undefined && most === undefined) return ''
    if (most === undefined) return ` of at least ${least}${unit}`
    return least === undefined ? ` of at most ${most}${unit}` : ` of ${least} to ${most}${unit}`
  }
  return [
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
    range(minimum, maximum, ''),
  ].join('')
}

function renderName(ref: string): Html {
  const name = ref.slice(ref.lastIndexOf('/') + 1)
  return html`<a href="#${name}">${name}</a>`
}

function isSchema(part: unknown): part is JsonSchema {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function joinChoices(choices: Html[]): Html {
  return html`${choices.map((choice, index) => (index === 0 ? choice : html` or ${choice}`))}`
}

/** What a value is in a few words: `text of 1 to 60 characters`, `list of Book`. Its fields are not among them. */
export function renderType(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) return renderName(schema.$ref)
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return html`one of <code>${schema.enum.join(' ')}</code>`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joinChoices(choices.filter(isSchema).map(renderType))
  if (schema.type === 'array')
    return html`list${getLimits(schema)} of ${isSchema(schema.items) ? renderType(schema.items) : 'anything'}`
  if (isSchema(schema.additionalProperties) && schema.additionalProperties.$ref !== undefined)
    return html`object of ${renderType(schema.additionalProperties)}`
  const types = schema.type === undefined ? ['anything'] : [schema.type].flat()
  const format = schema.format === undefined ? '' : ` (${schema.format})`
  return html`${types.join(' or ')}${format}${getLimits(schema)}`
}

function renderField(name: string, part: unknown, isRequired: boolean): Html {
  const schema = isSchema(part) ? part : {}
  return html`<li>
    <code>${name}</code> <span class="soft">${isRequired ? '' : 'optional, '}${renderType(schema)}</span>
    ${renderFields(schema)}
  </li>`
}

/** The fields of an object, of each of several, or of the items of a list; nothing for a plain value. */
export function renderFields(schema: JsonSchema): Html {
  const parts = [schema.anyOf ?? schema.oneOf ?? [], isSchema(schema.items) ? [schema.items] : []].flat()
  const nested = parts.filter(isSchema).filter(part => part.$ref === undefined)
  if (nested.length > 0) return html`${nested.map(renderFields)}`
  const { properties, required = [] } = schema
  if (!properties) return html``
  return html`<ul class="fields">
    ${Object.entries(properties).map(([name, part]) => renderField(name, part, required.includes(name)))}
  </ul>`
}
