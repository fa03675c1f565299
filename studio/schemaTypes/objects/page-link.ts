import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { AddressInput } from '../../inputs/address-input.tsx'
import { linkProblem } from '../link-problem.ts'

/** A link shown as a button or on a line of its own. */
export const pageLink = defineType({
  name: 'pageLink',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Words on the button',
      type: 'string',
      validation: rule => rule.required().max(40),
    }),
    defineField({
      name: 'href',
      title: 'Leads to',
      type: 'string',
      description: 'A page of this site, such as /tutoring, or a full address that begins with https://.',
      components: { input: AddressInput },
      validation: rule => rule.required().custom(linkProblem),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})
