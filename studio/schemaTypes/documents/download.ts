import { DownloadIcon } from '@sanity/icons/Download'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { DOWNLOAD_GROUPS } from '../download-groups.ts'
import { findMediaPathProblem } from '../limits.ts'
import { unfinishedUploadProblem } from '../unfinished-upload.ts'

export const download = defineType({
  name: 'download',
  title: 'Download',
  type: 'document',
  icon: DownloadIcon,
  orderings: [orderRankOrdering],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      validation: rule => rule.required().max(80),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
      validation: rule => rule.max(200),
    }),
    defineField({
      name: 'group',
      title: 'Group',
      type: 'string',
      description: 'Under which heading of the Methods page it appears.',
      options: { layout: 'radio', list: DOWNLOAD_GROUPS },
      validation: rule => rule.required(),
    }),
    defineField({
      name: 'upload',
      title: 'File',
      type: 'file',
      description: 'Upload a PDF here. It is used instead of the path below.',
      options: { accept: 'application/pdf' },
      validation: rule => rule.custom(unfinishedUploadProblem),
    }),
    defineField({
      name: 'file',
      title: 'Path in the media store',
      type: 'string',
      description: 'Only for files the developers keep, such as downloads/catalog.pdf.',
      validation: rule => [
        rule.custom(findMediaPathProblem),
        rule.custom((file, { document }) =>
          file || document?.upload ? true : 'Upload a file, or give its path in the media store.',
        ),
      ],
    }),
    defineField({
      name: 'version',
      title: 'Version',
      type: 'string',
      description: 'Such as 2026 or 3rd edition.',
      validation: rule => rule.max(30),
    }),
    defineField({
      name: 'size',
      title: 'Size in bytes',
      type: 'number',
      description: 'Only for files in the media store; known by itself for uploads.',
      validation: rule => rule.integer().positive(),
    }),
    orderRankField({ type: 'download' }),
  ],
  preview: { select: { title: 'title', subtitle: 'group' } },
})
