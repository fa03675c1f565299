import { BookIcon } from '@sanity/icons/Book'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const legalSection = defineType({
  name: 'legalSection',
  title: 'Section',
  type: 'object',
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'Without a number; the page numbers the sections.',
      validation: rule => rule.required().max(80),
    }),
    defineField({ name: 'body', title: 'Text', type: 'richText', validation: rule => rule.required() }),
  ],
  preview: { select: { title: 'heading' } },
})

export const legalDocument = defineType({
  name: 'legalDocument',
  title: 'Legal document',
  type: 'document',
  icon: BookIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: rule => rule.required().max(60),
    }),
    defineField({
      name: 'effective',
      title: 'Effective',
      type: 'date',
      description: 'Change it with every change of the text.',
      validation: rule => rule.required(),
    }),
    defineField({ name: 'intro', title: 'Introduction', type: 'richText' }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      description: 'Have a lawyer look over every change.',
      of: [defineArrayMember({ type: 'legalSection' })],
      validation: rule => [
        rule.required().min(1),
        rule.length(21).warning('The terms have 21 sections; contracts refer to them by number.'),
      ],
    }),
  ],
  preview: {
    select: { title: 'title', subtitle: 'effective' },
    prepare: ({ title, subtitle }) => ({ title: `Legal: ${title}`, subtitle }),
  },
})
