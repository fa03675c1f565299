import { PlayIcon } from '@sanity/icons/Play'
import { defineField, defineType } from 'sanity'
import { anchorField, headingField } from '../fields.ts'
import { findMediaPathProblem } from '../limits.ts'
import { unfinishedUploadProblem } from '../unfinished-upload.ts'
import { captionsTypeProblem, findCaptionsProblem, videoProblem, videoTypeProblem } from '../video-problem.ts'

function mediaField(name: string, title: string, description: string) {
  return defineField({
    name,
    title,
    type: 'string',
    fieldset: 'media',
    description,
    validation: rule => rule.custom(findMediaPathProblem),
  })
}

export const videoSection = defineType({
  name: 'videoSection',
  title: 'Video',
  type: 'object',
  icon: PlayIcon,
  fieldsets: [
    {
      name: 'media',
      title: 'Files in the shop’s media store',
      description:
        'Only for videos that the developers keep. They are not used once a video is uploaded above.',
      options: { collapsible: true, collapsed: true },
    },
  ],
  fields: [
    headingField(),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 2,
      validation: rule => rule.max(300),
    }),
    defineField({
      name: 'video',
      title: 'Video',
      type: 'file',
      description: 'An MP4 file of up to 256 MB.',
      options: { accept: 'video/mp4' },
      validation: rule => [
        rule.custom(unfinishedUploadProblem),
        rule.custom(videoTypeProblem),
        rule.custom((_, { parent }) => videoProblem(parent)),
      ],
    }),
    defineField({
      name: 'captionsFile',
      title: 'Captions',
      type: 'file',
      description: 'What is said, as a WebVTT file (.vtt). Every video needs captions.',
      options: { accept: '.vtt' },
      validation: rule => [
        rule.custom(unfinishedUploadProblem),
        rule.custom(captionsTypeProblem),
        rule.custom((_, { parent }) => findCaptionsProblem(parent)),
      ],
    }),
    defineField({
      name: 'posterPicture',
      title: 'Poster',
      type: 'image',
      description:
        'The picture that is shown until the video is played, at least 1280 pixels wide. It is cut to 16:9.',
      options: { hotspot: true },
      validation: rule => rule.custom(unfinishedUploadProblem),
    }),
    mediaField('mp4', 'MP4 file', 'Such as video/success-story.mp4.'),
    mediaField('webm', 'WebM file', 'The same video for browsers that prefer WebM.'),
    mediaField('captions', 'Captions (VTT file)', 'Such as video/success-story.vtt.'),
    mediaField('poster', 'Poster picture', 'Shown until the video is played.'),
    defineField({
      name: 'transcript',
      title: 'The video in words',
      type: 'richText',
      description: 'For people who would rather read.',
    }),
    anchorField,
  ],
  preview: {
    select: { title: 'heading', media: 'posterPicture' },
    prepare: ({ title, media }) => ({ title, media, subtitle: 'Video' }),
  },
})
