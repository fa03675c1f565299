import { OlistIcon } from '@sanity/icons/Olist'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchorField, bodyField, headingField, introField, toneField } from '../fields.ts'

export const step = defineType({
  name: 'step',
  title: 'Step',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: rule => rule.required().max(80),
    }),
    bodyField,
  ],
  preview: { select: { title: 'title' } },
})

export const stepsSection = defineType({
  name: 'stepsSection',
  title: 'Numbered steps',
  type: 'object',
  icon: OlistIcon,
  fields: [
    headingField(),
    introField,
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      description: 'The numbers are added on the page.',
      of: [defineArrayMember({ type: 'step' })],
      validation: rule => rule.required().min(2).max(12),
    }),
    toneField,
    anchorField,
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Numbered steps' }),
  },
})
