import { CommentIcon } from '@sanity/icons/Comment'
import { StarIcon } from '@sanity/icons/Star'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { describeSchedule } from '../describe-schedule.ts'
import { scheduleFields, scheduleFieldset } from '../schedule.ts'

/** Customer's words without styling; the site shows one at a time. */
export const quote = defineType({
  name: 'quote',
  title: 'Quote',
  type: 'document',
  icon: CommentIcon,
  fieldsets: [scheduleFieldset],
  fields: [
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 4,
      description: 'Plain text, without quotation marks.',
      validation: rule => rule.required().max(300),
    }),
    defineField({
      name: 'name',
      title: 'Who said it',
      type: 'string',
      description: 'Name and role: Ines Calloway, parent. Ask for permission first.',
      validation: rule => rule.max(80),
    }),
    ...scheduleFields,
  ],
  preview: {
    select: { title: 'text', name: 'name', from: 'from', until: 'until' },
    prepare: ({ title, name, from, until }) => ({
      title,
      subtitle: describeSchedule({ from, until }) ?? name,
    }),
  },
})

/** A teacher's testimonial in the reviews carousel. */
export const review = defineType({
  name: 'review',
  title: 'Review',
  type: 'document',
  icon: StarIcon,
  orderings: [orderRankOrdering],
  fields: [
    defineField({ name: 'text', title: 'Text', type: 'richText', validation: rule => rule.required() }),
    defineField({ name: 'name', title: 'Name', type: 'string', validation: rule => rule.required().max(80) }),
    defineField({
      name: 'office',
      title: 'Job title',
      type: 'string',
      validation: rule => rule.required().max(80),
    }),
    orderRankField({ type: 'review' }),
  ],
  preview: { select: { title: 'name', subtitle: 'office' } },
})
