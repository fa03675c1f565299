import { ImagesIcon } from '@sanity/icons/Images'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { countTo } from '../../inputs/counted-input.tsx'
import { describeSchedule } from '../describe-schedule.ts'
import { type StoredPicture, warnAboutPicture } from '../picture-warning.ts'
import { scheduleFields, scheduleFieldset } from '../schedule.ts'
import { unfinishedUploadProblem } from '../unfinished-upload.ts'

/** The frame of the carousel (`app/routes/_index/carousel.tsx`). */
const SLIDE_FRAME = { minWidth: 1600, aspectRatio: 4 / 3 }

export const slide = defineType({
  name: 'slide',
  title: 'Slide',
  type: 'document',
  icon: ImagesIcon,
  orderings: [orderRankOrdering],
  fieldsets: [scheduleFieldset],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The large line on the slide.',
      components: countTo(60),
      validation: rule => rule.required().max(60),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      components: countTo(160),
      validation: rule => rule.required().max(160),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description:
        'At least 1600 pixels wide. It is cut to 4:3, on phones to 16:9. Mark the spot that must stay visible.',
      validation: rule => [
        rule.required().assetRequired(),
        rule.custom(unfinishedUploadProblem),
        rule.custom<StoredPicture | undefined>(picture => warnAboutPicture(picture, SLIDE_FRAME)).warning(),
      ],
    }),
    defineField({
      name: 'link',
      title: 'Button',
      type: 'pageLink',
      validation: rule => rule.required(),
    }),
    ...scheduleFields,
    orderRankField({ type: 'slide' }),
  ],
  preview: {
    select: { title: 'title', text: 'text', media: 'picture', from: 'from', until: 'until' },
    prepare: ({ title, text, media, from, until }) => ({
      title,
      subtitle: describeSchedule({ from, until }) ?? text,
      media,
    }),
  },
})
