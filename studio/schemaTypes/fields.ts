/** Fields that several types have in common. */
import { defineArrayMember, defineField } from 'sanity'

export const TONES = [
  { title: 'Paper (the page’s own)', value: 'paper' },
  { title: 'Tint', value: 'tint' },
  { title: 'Sun', value: 'sun' },
  { title: 'Coral', value: 'coral' },
  { title: 'Ink (dark)', value: 'ink' },
]

export const toneField = defineField({
  name: 'tone',
  title: 'Background',
  type: 'string',
  initialValue: 'paper',
  options: { list: TONES },
})

export const anchorField = defineField({
  name: 'anchor',
  title: 'Anchor',
  type: 'string',
  description: 'A short name for links straight to this section: “steps” makes /doe-funding#steps.',
  validation: rule =>
    rule.regex(/^[a-z][a-z0-9-]*$/, { name: 'anchor' }).error('Use small letters, digits and hyphens.'),
})

/** The heading of a section, an h2. */
export function headingField({ required = true } = {}) {
  return defineField({
    name: 'heading',
    title: 'Heading',
    type: 'string',
    validation: rule => (required ? rule.required().max(90) : rule.max(90)),
  })
}

export const introField = defineField({
  name: 'intro',
  title: 'Introduction',
  type: 'text',
  rows: 2,
  validation: rule => rule.max(300),
})

export const bodyField = defineField({
  name: 'body',
  title: 'Text',
  type: 'richText',
  validation: rule => rule.required(),
})

export function linksField({ description, max }: { description: string; max: number }) {
  return defineField({
    name: 'links',
    title: 'Buttons',
    type: 'array',
    description,
    of: [defineArrayMember({ type: 'pageLink' })],
    validation: rule => rule.max(max),
  })
}

export const tilesField = defineField({
  name: 'tiles',
  title: 'Letter tiles',
  type: 'array',
  description: 'Letters or blends drawn as tiles, such as sh, i, p. Used where there is no picture.',
  of: [defineArrayMember({ type: 'string', validation: rule => rule.required().max(5) })],
  validation: rule => rule.max(7),
})
