import { ImagesIcon } from '@sanity/icons/Images'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'

export const slide = defineType({
  name: 'slide',
  title: 'Slide',
  type: 'document',
  icon: ImagesIcon,
  orderings: [orderRankOrdering],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The large line on the slide.',
      validation: rule => rule.required().max(60),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      validation: rule => rule.required().max(160),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'Wide, at least 1600 pixels. Mark the spot that must stay visible on small screens.',
      validation: rule => rule.required().assetRequired(),
    }),
    defineField({
      name: 'link',
      title: 'Button',
      type: 'pageLink',
      validation: rule => rule.required(),
    }),
    orderRankField({ type: 'slide' }),
  ],
  preview: { select: { title: 'title', subtitle: 'text', media: 'picture' } },
})
