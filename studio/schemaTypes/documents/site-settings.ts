import { CogIcon } from '@sanity/icons/Cog'
import { defineField, defineType } from 'sanity'
import { addressProblem, phoneProblem } from '../limits.ts'
import { endProblem } from '../schedule-problem.ts'
import { unfinishedUploadProblem } from '../unfinished-upload.ts'

const announcement = defineField({
  name: 'announcement',
  title: 'Announcement bar',
  type: 'object',
  group: 'announcement',
  description: 'A line above every page, for a limited time. Leave the text empty for none.',
  fields: [
    defineField({ name: 'text', title: 'Text', type: 'string', validation: rule => rule.max(140) }),
    defineField({ name: 'link', title: 'Link', type: 'pageLink' }),
    defineField({ name: 'start', title: 'Shown from', type: 'datetime' }),
    defineField({
      name: 'end',
      title: 'Shown until',
      type: 'datetime',
      validation: rule => rule.custom((end, { parent }) => endProblem(end, parent, 'start')),
    }),
  ],
})

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'brand', title: 'Brand', default: true },
    { name: 'contact', title: 'Contact' },
    { name: 'announcement', title: 'Announcement' },
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'brand',
      description: 'Added behind the title of every page.',
      validation: rule => rule.required().max(20),
    }),
    defineField({
      name: 'tagline',
      title: 'Tagline',
      type: 'string',
      group: 'brand',
      validation: rule => rule.required().max(80),
    }),
    defineField({
      name: 'footerNote',
      title: 'Note in the footer',
      type: 'text',
      rows: 3,
      group: 'brand',
      validation: rule => rule.max(250),
    }),
    defineField({
      name: 'phone',
      title: 'Phone number',
      type: 'string',
      group: 'contact',
      description:
        'As people should read it: (305) 555-0142 or +1 305 555 0142. Used everywhere on the site.',
      validation: rule => rule.required().custom(phoneProblem),
    }),
    defineField({
      name: 'email',
      title: 'E-mail address',
      type: 'string',
      group: 'contact',
      validation: rule => rule.required().email(),
    }),
    defineField({
      name: 'schoolRatesEmail',
      title: 'E-mail address for school rates',
      type: 'string',
      group: 'contact',
      description:
        'Shown on Workbooks & Materials: schools that use the product write there for special rates.',
      validation: rule => rule.required().email(),
    }),
    defineField({
      name: 'supportHours',
      title: 'Support hours',
      type: 'string',
      group: 'contact',
      validation: rule => rule.required().max(80),
    }),
    defineField({
      name: 'address',
      title: 'Postal address',
      type: 'string',
      group: 'contact',
      validation: rule => rule.max(120),
    }),
    defineField({
      name: 'webinarUrl',
      title: 'Where webinars are booked',
      type: 'string',
      group: 'contact',
      description: 'Full address. Opens in a new tab from the menu.',
      validation: rule => rule.required().custom(addressProblem),
    }),
    defineField({
      name: 'webinarLabel',
      title: 'Words of the webinar link',
      type: 'string',
      group: 'contact',
      validation: rule => rule.required().max(30),
    }),
    defineField({
      name: 'w9',
      title: 'W-9 form',
      type: 'file',
      group: 'contact',
      description:
        'The signed form as a PDF. While it is here, the page Quote and W-9 has a link to it; without it, districts are asked to write.',
      options: { accept: 'application/pdf' },
      validation: rule => rule.custom(unfinishedUploadProblem),
    }),
    announcement,
  ],
  preview: {
    select: { subtitle: 'tagline' },
    prepare: ({ subtitle }) => ({ title: 'Site settings', subtitle }),
  },
})
