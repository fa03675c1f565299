import { LinkIcon } from '@sanity/icons/Link'
import { TextIcon } from '@sanity/icons/Text'
import type { PropsWithChildren } from 'react'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { AddressInput } from '../../inputs/address-input.tsx'
import { linkProblem } from '../link-problem.ts'

function TileIcon() {
  return <span style={{ border: '1px solid', borderRadius: 3, padding: '0 3px' }}>a</span>
}

function Tile({ children }: PropsWithChildren) {
  return (
    <span style={{ background: '#ffd84d', color: '#1d1747', borderRadius: 4, padding: '0 4px' }}>
      {children}
    </span>
  )
}

/** Running text. `app/content/rich-text.tsx` renders every style, list and mark offered here. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  icon: TextIcon,
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Paragraph', value: 'normal' },
        { title: 'Sub-heading', value: 'h3' },
        { title: 'Quotation', value: 'blockquote' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
          { title: 'Letter tile', value: 'tile', icon: TileIcon, component: Tile },
        ],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
            icon: LinkIcon,
            fields: [
              defineField({
                name: 'href',
                title: 'Leads to',
                type: 'string',
                description:
                  'A page of this site, such as /tutoring, or a full address that begins with https://.',
                components: { input: AddressInput },
                validation: rule => rule.required().custom(linkProblem),
              }),
            ],
          },
        ],
      },
    }),
  ],
})
