import { expect, test } from 'vitest'
import { Section } from '../../../contract/content/blocks.ts'
import { drawThumbnail } from './thumbnails.ts'

test.each(Section.options.map(option => option.shape._type.value))('%s has a drawing of its own', type => {
  expect(drawThumbnail(type)).toMatch(/^data:image\/svg\+xml,%3Csvg/)
})

test('no two kinds of sections have the same', () => {
  const drawn = Section.options.map(option => drawThumbnail(option.shape._type.value))
  expect(new Set(drawn).size).toBe(drawn.length)
})
