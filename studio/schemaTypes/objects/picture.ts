import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'

/** An uploaded picture with the words that stand for it. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'alt',
      title: 'What it shows',
      type: 'string',
      description:
        'Read aloud to people who cannot see the picture. Say what it shows in one sentence, without “picture of”.',
      validation: rule =>
        rule.custom((alt, { parent }) => {
          const hasPicture =
            typeof parent === 'object' && parent !== null && 'asset' in parent && parent.asset
          return !hasPicture || alt?.trim() ? true : 'Say what the picture shows.'
        }),
    }),
  ],
})
