import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { anchorField, headingField } from '../fields.ts'
import { mediaPathProblem } from '../limits.ts'

function mediaField(name: string, title: string, required: boolean, description?: string) {
  return defineField({
    name,
    title,
    type: 'string',
    ...(description ? { description } : {}),
    validation: rule => (required ? rule.required() : rule).custom(mediaPathProblem),
  })
}

export const videoSection = defineType({
  name: 'videoSection',
  title: 'Video',
  type: 'object',
  icon: PlayIcon,
  fields: [
    headingField(),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 2,
      validation: rule => rule.max(300),
    }),
    mediaField(
      'mp4',
      'MP4 file',
      true,
      'Videos are in the shop’s media store, where the developers put them. Example: video/success-story.mp4',
    ),
    mediaField('webm', 'WebM file', false),
    mediaField('captions', 'Captions (VTT file)', true, 'Every video needs captions.'),
    mediaField('poster', 'Poster picture', false, 'Shown until the video is played.'),
    defineField({
      name: 'transcript',
      title: 'The video in words',
      type: 'richText',
      description: 'For people who would rather read.',
    }),
    anchorField,
  ],
  preview: { select: { title: 'heading', subtitle: 'mp4' } },
})
