/** Sections that show documents kept elsewhere in the Studio. */
import { BookIcon } from '@sanity/icons/Book'
import { CommentIcon } from '@sanity/icons/Comment'
import { DownloadIcon } from '@sanity/icons/Download'
import { TagIcon } from '@sanity/icons/Tag'
import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType } from 'sanity'
import { DOWNLOAD_GROUPS } from '../download-groups.ts'
import { anchorField, headingField, introField } from '../fields.ts'

export const quoteSection = defineType({
  name: 'quoteSection',
  title: 'A quote',
  type: 'object',
  icon: CommentIcon,
  description: 'Shows one of the quotes under Testimonials, another one at each visit.',
  fields: [anchorField],
  preview: { prepare: () => ({ title: 'A quote', subtitle: 'One of those under Testimonials' }) },
})

export const reviewsSection = defineType({
  name: 'reviewsSection',
  title: 'Reviews',
  type: 'object',
  icon: BookIcon,
  description: 'Shows the reviews under Testimonials, in their order.',
  fields: [headingField(), anchorField],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'All reviews' }),
  },
})

export const partnersSection = defineType({
  name: 'partnersSection',
  title: 'Partners',
  type: 'object',
  icon: UsersIcon,
  description: 'Shows the logos under Partners, in their order.',
  fields: [headingField(), anchorField],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'All partner logos' }),
  },
})

export const licensesSection = defineType({
  name: 'licensesSection',
  title: 'Home licenses',
  type: 'object',
  icon: TagIcon,
  description: 'Shows the three licenses with their prices. The words are under License copy.',
  fields: [headingField({ required: false }), anchorField],
  preview: {
    select: { heading: 'heading' },
    prepare: ({ heading }) => ({ title: heading ?? 'Home licenses', subtitle: 'The three licenses' }),
  },
})

export const downloadsSection = defineType({
  name: 'downloadsSection',
  title: 'Downloads',
  type: 'object',
  icon: DownloadIcon,
  description: 'Shows the files of one group under Downloads, in their order.',
  fields: [
    headingField(),
    introField,
    defineField({
      name: 'group',
      title: 'Group',
      type: 'string',
      options: { layout: 'radio', list: DOWNLOAD_GROUPS },
      validation: rule => rule.required(),
    }),
    anchorField,
  ],
  preview: {
    select: { title: 'heading', group: 'group' },
    prepare: ({ title, group }) => ({ title, subtitle: `Downloads: ${group}` }),
  },
})
