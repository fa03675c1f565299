import { TransferIcon } from '@sanity/icons/Transfer'
import { defineField, defineType, type SanityDocument, type ValidationContext } from 'sanity'
import { addressProblem } from '../limits.ts'
import { redirectProblem } from '../redirect-problem.ts'
import { isTakenPath } from '../taken-paths.ts'

const OTHERS = '*[_type == "redirect" && !(_id in [$id, "drafts." + $id])]{from, to}'

/** Compares with every other redirect, drafts among them, so that two drafts cannot make a loop. */
async function problem(
  document: Partial<SanityDocument> | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  const { _id: id = '', from, to } = document ?? {}
  if (typeof from !== 'string' || typeof to !== 'string') return true
  const others = await context
    .getClient({ apiVersion: '2025-02-19' })
    .withConfig({ perspective: 'raw' })
    .fetch<{ from?: string; to?: string }[]>(OTHERS, { id: id.replace(/^drafts\./, '') })
  const complete = others.flatMap(other =>
    other.from && other.to ? [{ from: other.from, to: other.to }] : [],
  )
  return redirectProblem({ from, to }, complete, isTakenPath)
}

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: TransferIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description: 'A path that the site has nothing at, such as /workbooks.',
      validation: rule =>
        rule
          .required()
          .regex(/^\/(?!\/)[^\s?#]+$/, { name: 'path' })
          .error('Begin with / and leave out spaces, ? and #.'),
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'string',
      description: 'A path of this site or a full address.',
      validation: rule => rule.required().custom(addressProblem),
    }),
    defineField({
      name: 'permanent',
      title: 'For good',
      type: 'boolean',
      description: 'On: browsers and search engines remember it (301). Off: they ask again each time (302).',
      initialValue: false,
      validation: rule => rule.required(),
    }),
  ],
  validation: rule => rule.custom((document, context) => problem(document, context)),
  preview: {
    select: { from: 'from', to: 'to', permanent: 'permanent' },
    prepare: ({ from, to, permanent }) => ({
      title: from,
      subtitle: `${permanent ? 'for good' : 'for now'} to ${to}`,
    }),
  },
})
