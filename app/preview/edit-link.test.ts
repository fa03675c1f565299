import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { expect, test } from 'vitest'
import { formatEditLink } from './edit-link.tsx'

test.each([
  { path: ['hero', 'heading'], said: 'hero.heading' },
  { path: ['sections', { _key: 'a1-b' }, 'heading'], said: 'sections[_key=="a1-b"].heading' },
  { path: ['sections', { _key: 'a1' }], said: 'sections[_key=="a1"]' },
])('a link to $said is what the Studio reads', ({ path, said }) => {
  const document = { id: 'page-home', type: 'page' }
  const baseUrl = 'http://localhost:3333'
  expect(formatEditLink({ ...document, path }, baseUrl)).toBe(
    createDataAttribute({ ...document, baseUrl, path: said }).toString(),
  )
})
