import { defineField, defineType } from 'sanity'
import { countTo } from '../../inputs/counted-input.tsx'
import { linksField, tilesField } from '../fields.ts'
import { unfinishedUploadProblem } from '../unfinished-upload.ts'

/** The top of a page. */
export const hero = defineType({
  name: 'hero',
  title: 'Top of the page',
  type: 'object',
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description:
        'The main heading of the page. On the class login page, {class name} stands for the class.',
      components: countTo(80),
      validation: rule => rule.required().max(80),
    }),
    defineField({
      name: 'lede',
      title: 'First sentences',
      type: 'text',
      rows: 3,
      description: 'One to three short sentences that say what the page is for.',
      validation: rule => rule.max(300).warning('Over 300 characters. People skip long openings.'),
    }),
    defineField({
      name: 'note',
      title: 'Small line beside the buttons',
      type: 'string',
      validation: rule => rule.max(80),
    }),
    linksField({ description: 'The first is the main one. Two at most.', max: 2 }),
    tilesField,
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      validation: rule => rule.custom(unfinishedUploadProblem),
    }),
  ],
})
