import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchorField, headingField, toneField } from '../fields.ts'

export const calloutSection = defineType({
  name: 'calloutSection',
  title: 'Call to action',
  type: 'object',
  icon: BulbOutlineIcon,
  description: 'A band that asks for one thing.',
  fields: [
    headingField(),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: rule => rule.max(300),
    }),
    defineField({
      name: 'links',
      title: 'Buttons',
      type: 'array',
      description: 'The first is the main one.',
      of: [defineArrayMember({ type: 'pageLink' })],
      validation: rule => rule.required().min(1).max(2),
    }),
    toneField,
    anchorField,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Call to action' }),
  },
})
