import { UsersIcon } from '@sanity/icons/Users'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { addressProblem } from '../limits.ts'
import { unfinishedUploadProblem } from '../unfinished-upload.ts'

export const partner = defineType({
  name: 'partner',
  title: 'Partner',
  type: 'document',
  icon: UsersIcon,
  orderings: [orderRankOrdering],
  fields: [
    defineField({ name: 'name', title: 'Name', type: 'string', validation: rule => rule.required().max(80) }),
    defineField({
      name: 'logo',
      title: 'Logo',
      type: 'picture',
      description: 'An SVG, or a PNG with a clear ground. “What it shows” is the name of the partner.',
      validation: rule => [rule.required().assetRequired(), rule.custom(unfinishedUploadProblem)],
    }),
    defineField({
      name: 'url',
      title: 'Website',
      type: 'string',
      validation: rule => rule.custom(addressProblem),
    }),
    orderRankField({ type: 'partner' }),
  ],
  preview: { select: { title: 'name', media: 'logo' } },
})
