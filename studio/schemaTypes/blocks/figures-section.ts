import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchorField, headingField, toneField } from '../fields.ts'

export const figure = defineType({
  name: 'figure',
  title: 'Figure',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Figure',
      type: 'string',
      description: 'As short as it can be: 15, K-12, $10.',
      validation: rule => rule.required().max(12),
    }),
    defineField({
      name: 'label',
      title: 'What it counts',
      type: 'string',
      validation: rule => rule.required().max(100),
    }),
  ],
  preview: { select: { title: 'value', subtitle: 'label' } },
})

export const figuresSection = defineType({
  name: 'figuresSection',
  title: 'Figures',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    headingField({ required: false }),
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      of: [defineArrayMember({ type: 'figure' })],
      validation: rule => rule.required().min(2).max(6),
    }),
    toneField,
    anchorField,
  ],
  preview: {
    select: { heading: 'heading', first: 'figures.0.label' },
    prepare: ({ heading, first }) => ({ title: heading ?? first, subtitle: 'Figures' }),
  },
})
