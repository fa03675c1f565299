import { TagIcon } from '@sanity/icons/Tag'
import { defineField, defineType } from 'sanity'
import { LICENSES } from '../../../contract/licenses.ts'
import { unfinishedUploadProblem } from '../unfinished-upload.ts'

export function findLicenseTitle(id: unknown): string {
  return LICENSES.find(license => license.id === id)?.title ?? 'Unknown license'
}

export const licenseCopy = defineType({
  name: 'licenseCopy',
  title: 'License copy',
  type: 'document',
  icon: TagIcon,
  fields: [
    defineField({
      name: 'licenseId',
      title: 'License',
      type: 'number',
      readOnly: true,
      hidden: true,
      options: { list: LICENSES.map(({ id, title }) => ({ value: id, title })) },
      validation: rule =>
        rule
          .required()
          .custom((id, { document }) =>
            document?._id.replace(/^drafts\./, '') === `licenseCopy-${id}`
              ? true
              : 'Each license has one document, made by the developers. Edit that one.',
          ),
    }),
    defineField({
      name: 'description',
      title: 'Short description',
      type: 'text',
      rows: 2,
      description: 'On the card. The title and the price come from the shop.',
      validation: rule => rule.required().max(140),
    }),
    defineField({
      name: 'longDescription',
      title: 'What is included',
      type: 'richText',
      validation: rule => rule.required(),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      validation: rule => [rule.required().assetRequired(), rule.custom(unfinishedUploadProblem)],
    }),
  ],
  preview: {
    select: { id: 'licenseId', subtitle: 'description', media: 'picture' },
    prepare: ({ id, subtitle, media }) => ({ title: findLicenseTitle(id), subtitle, media }),
  },
})
