import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { anchorField, bodyField, headingField, introField, toneField } from '../fields.ts'

export const card = defineType({
  name: 'card',
  title: 'Card',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: rule => rule.required().max(60),
    }),
    defineField({
      name: 'eyebrow',
      title: 'Line above the title',
      type: 'string',
      validation: rule => rule.max(40),
    }),
    defineField({
      name: 'tile',
      title: 'Letter tile',
      type: 'string',
      description: 'One to five letters.',
      validation: rule => rule.max(5),
    }),
    bodyField,
    defineField({ name: 'link', title: 'Button', type: 'pageLink' }),
  ],
  preview: { select: { title: 'title', subtitle: 'eyebrow' } },
})

export const cardsSection = defineType({
  name: 'cardsSection',
  title: 'Cards',
  type: 'object',
  icon: ThLargeIcon,
  fields: [
    headingField({ required: false }),
    introField,
    defineField({
      name: 'cards',
      title: 'Cards',
      type: 'array',
      of: [defineArrayMember({ type: 'card' })],
      validation: rule => rule.required().min(1).max(12),
    }),
    toneField,
    anchorField,
  ],
  preview: {
    select: { heading: 'heading', first: 'cards.0.title' },
    prepare: ({ heading, first }) => ({ title: heading ?? first, subtitle: 'Cards' }),
  },
})
