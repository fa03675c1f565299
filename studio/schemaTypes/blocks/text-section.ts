import { TextIcon } from '@sanity/icons/Text'
import { defineType } from 'sanity'
import { anchorField, bodyField, headingField, toneField } from '../fields.ts'

export const textSection = defineType({
  name: 'textSection',
  title: 'Text',
  type: 'object',
  icon: TextIcon,
  fields: [headingField({ required: false }), bodyField, toneField, anchorField],
  preview: {
    select: { heading: 'heading', body: 'body' },
    prepare: ({ heading, body }) => ({ title: heading ?? firstWords(body), subtitle: 'Text' }),
  },
})

/** Start of a rich text, for a section without a heading. */
function firstWords(body: unknown): string {
  const block: unknown = Array.isArray(body) ? body[0] : undefined
  const children = typeof block === 'object' && block !== null && 'children' in block ? block.children : []
  const span: unknown = Array.isArray(children) ? children[0] : undefined
  return typeof span === 'object' && span !== null && 'text' in span ? String(span.text) : 'Text'
}
