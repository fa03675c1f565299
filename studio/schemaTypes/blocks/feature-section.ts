import { SplitHorizontalIcon } from '@sanity/icons/SplitHorizontal'
import { defineField, defineType } from 'sanity'
import { anchorField, bodyField, headingField, linksField, tilesField, toneField } from '../fields.ts'
import { unfinishedUploadProblem } from '../unfinished-upload.ts'

export const featureSection = defineType({
  name: 'featureSection',
  title: 'Picture and text',
  type: 'object',
  icon: SplitHorizontalIcon,
  fields: [
    headingField(),
    bodyField,
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      validation: rule => rule.custom(unfinishedUploadProblem),
    }),
    tilesField,
    defineField({
      name: 'side',
      title: 'Side of the picture',
      type: 'string',
      initialValue: 'right',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Left', value: 'left' },
          { title: 'Right', value: 'right' },
        ],
      },
    }),
    linksField({ description: 'Two at most.', max: 2 }),
    toneField,
    anchorField,
  ],
  preview: {
    select: { title: 'heading', media: 'picture' },
    prepare: ({ title, media }) => ({ title, media, subtitle: 'Picture and text' }),
  },
})
