import { DocumentIcon } from '@sanity/icons/Document'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { getPagePath, isPageKey, PAGE_KEYS, SITE_PAGES } from '../../../contract/site-pages.ts'
import { countTo } from '../../inputs/counted-input.tsx'
import { sectionTypes } from '../blocks/index.ts'
import { drawThumbnail } from '../blocks/thumbnails.ts'
import { shorterThan } from '../limits.ts'

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'search', title: 'Search engines' },
  ],
  fields: [
    defineField({
      name: 'key',
      title: 'Page',
      type: 'string',
      readOnly: true,
      hidden: true,
      options: { list: PAGE_KEYS.map(value => ({ value, title: SITE_PAGES[value].name })) },
      validation: rule =>
        rule
          .required()
          .custom((key, { document }) =>
            document?._id.replace(/^drafts\./, '') === `page-${key}`
              ? true
              : 'Each page has one document, made by the developers. Edit that one.',
          ),
    }),
    defineField({
      name: 'hero',
      title: 'Top of the page',
      type: 'hero',
      group: 'content',
      validation: rule => rule.required(),
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      group: 'content',
      description: 'The page from top to bottom. Drag to change the order.',
      of: sectionTypes.map(({ name }) => defineArrayMember({ type: name })),
      options: {
        insertMenu: { views: [{ name: 'grid', previewImageUrl: drawThumbnail }, { name: 'list' }] },
      },
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'search',
      description: 'Shown in the browser tab and in search results, with the site’s name behind it.',
      components: countTo(60),
      validation: rule => shorterThan(60, 'Search engines cut it off.')(rule),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      group: 'search',
      description: 'One or two sentences under the title in search results.',
      components: countTo(155),
      validation: rule => shorterThan(155, 'Search engines cut it off.')(rule),
    }),
    defineField({
      name: 'keywords',
      title: 'Keywords',
      type: 'array',
      group: 'search',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      validation: rule => rule.max(10).unique(),
    }),
  ],
  preview: {
    select: { key: 'key', heading: 'hero.heading' },
    prepare: ({ key, heading }) =>
      isPageKey(key)
        ? { title: SITE_PAGES[key].name, subtitle: getPagePath(key) }
        : { title: heading, subtitle: 'Not a page of the site' },
  },
})
