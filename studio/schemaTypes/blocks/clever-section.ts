import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType } from 'sanity'
import { anchorField, headingField } from '../fields.ts'

export const cleverSection = defineType({
  name: 'cleverSection',
  title: 'Log in with Clever',
  type: 'object',
  icon: UserIcon,
  fields: [
    headingField(),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: rule => rule.required().max(300),
    }),
    defineField({
      name: 'label',
      title: 'Words on the button',
      type: 'string',
      description: 'Where the button leads is set by the developers.',
      validation: rule => rule.required().max(40),
    }),
    anchorField,
  ],
  preview: { select: { title: 'heading', subtitle: 'text' } },
})
