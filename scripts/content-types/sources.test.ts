import { expect, test } from 'vitest'
import { listImports, listSources, readQueries, withoutComments } from './sources.ts'

test('comments do not count', () => {
  const code = '/** A slide. */\nexport const slide = {\n  // Its name.\n  name: 1, // as ever\n}\n'
  expect(withoutComments(code)).toBe('export const slide = {\n  name: 1, // as ever\n}\n')
})

test('modules that are imported for their types alone do not count, nor do packages', () => {
  const code = `import { defineType } from 'sanity'
import type { SectionType } from '../../contract/content/blocks.ts'
import { countTo } from '../inputs/counted-input.tsx'
import {
  scheduleFields,
  scheduleFieldset,
} from './schedule.ts'
import './guide.css'
export { quote } from './testimonials.ts'
`
  expect(listImports(code)).toEqual([
    '../inputs/counted-input.tsx',
    './schedule.ts',
    './guide.css',
    './testimonials.ts',
  ])
})

test('of a module with queries the queries and their names count', () => {
  const query = 'SLIDES_QUERY = defineQuery(`*[_type == "slide"].title`'
  const module = `import { defineQuery } from 'groq'\nexport const ${query})\nexport function load() {}\n`
  expect(readQueries(module)).toBe(query)
  expect(readQueries(`${module}const other = defineQuery(text)`)).toContain('function load')
})

test('the schema, the pieces of queries and every query are among the sources', () => {
  const files = listSources().map(([file]) => file)
  for (const file of [
    'studio/package-lock.json',
    'studio/schemaTypes/documents/slide.ts',
    'contract/site-pages.ts',
    'app/content/projections.ts',
    'app/content/page.server.ts',
    'app/routes/_index/copy.ts',
  ])
    expect(files).toContain(file)
  expect(new Set(files).size).toBe(files.length)
})
