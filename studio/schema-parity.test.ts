/**
 * Each content document is described twice: to the Studio (`schemaTypes/`, extracted to `schema.json`) and
 * to the site (`contract/content/`, zod). They must name the same fields.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Section } from '../contract/content/blocks.ts'
import {
  Download,
  LegalDocument,
  LicenseCopy,
  Partner,
  Quote,
  Redirect,
  Review,
  SiteSettings,
  Slide,
} from '../contract/content/documents.ts'
import { Page } from '../contract/content/pages.ts'

const Attribute = z.object({ optional: z.boolean().default(false) })
const Attributes = z.record(z.string(), Attribute)
const TypeNode = z.object({
  name: z.string(),
  attributes: Attributes.optional(),
  value: z.object({ attributes: Attributes.optional() }).optional(),
})
const studioTypes = z
  .array(TypeNode)
  .parse(JSON.parse(readFileSync(new URL('schema.json', import.meta.url), 'utf8')))

/** Fields of a Studio type, and whether each is required. */
function studioFields(name: string): Map<string, boolean> {
  const type = studioTypes.find(type => type.name === name)
  if (!type) throw new Error(`The Studio has no type ${name}.`)
  const attributes = type.attributes ?? type.value?.attributes ?? {}
  return new Map(Object.entries(attributes).map(([field, { optional }]) => [field, !optional]))
}

const Shape = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
})

function isNullish(schema: unknown) {
  return JSON.stringify(schema).includes('"type":"null"')
}

/** Fields of a zod object, and whether each is required. */
function siteFields(schema: z.ZodType): Map<string, boolean> {
  const { properties, required } = Shape.parse(z.toJSONSchema(schema))
  return new Map(
    Object.entries(properties).map(([field, value]) => [
      field,
      required.includes(field) && !isNullish(value),
    ]),
  )
}

interface DocumentPair {
  type: string
  shape: z.ZodType
  /** Fields of the shape that the query makes, rather than the editor. */
  made?: string[]
  /** Fields of the Studio's that the site uses by their order or through another field. */
  unseen?: string[]
}

const FETCHED: Record<string, string> = {
  quoteSection: 'quotes',
  reviewsSection: 'reviews',
  partnersSection: 'partners',
  downloadsSection: 'downloads',
  licensesSection: 'licenses',
}

const documents: DocumentPair[] = [
  { type: 'siteSettings', shape: SiteSettings },
  { type: 'page', shape: Page },
  { type: 'hero', shape: Page.shape.hero },
  { type: 'slide', shape: Slide, unseen: ['orderRank'] },
  { type: 'quote', shape: Quote },
  { type: 'review', shape: Review, unseen: ['orderRank'] },
  { type: 'partner', shape: Partner, unseen: ['orderRank'] },
  // The file is required in either of two fields, which `file` of the query brings together.
  { type: 'download', shape: Download, made: ['file'], unseen: ['orderRank', 'upload', 'file'] },
  { type: 'licenseCopy', shape: LicenseCopy },
  { type: 'legalDocument', shape: LegalDocument },
  { type: 'legalSection', shape: LegalDocument.shape.sections.element },
  { type: 'redirect', shape: Redirect },
]

/** The file and its captions are required in either of two fields, which the query brings together. */
const EITHER: Record<string, Pick<DocumentPair, 'made' | 'unseen'>> = {
  videoSection: { made: ['mp4', 'captions'], unseen: ['video', 'mp4', 'captionsFile', 'captions'] },
}

const sections: DocumentPair[] = Section.options.map(shape => {
  const type = shape.shape._type.value
  const fetched = FETCHED[type]
  return { type, shape, made: fetched ? [fetched] : [], ...EITHER[type] }
})

const SYSTEM = ['_id', '_type', '_key', '_createdAt', '_updatedAt', '_rev']

describe('the Studio and the site agree on the fields of', () => {
  test.each([...documents, ...sections])('$type', ({ type, shape, made = [], unseen = [] }) => {
    const studio = studioFields(type)
    const site = siteFields(shape)
    for (const field of [...SYSTEM, ...unseen]) studio.delete(field)
    for (const field of [...SYSTEM, ...made]) site.delete(field)
    expect([...studio.keys()].toSorted()).toEqual([...site.keys()].toSorted())
    for (const [field, required] of site)
      expect(!required || studio.get(field), `${type}.${field} must be required in the Studio`).toBe(true)
  })
})

test('the Studio offers every kind of section the site can show, and no other', () => {
  const offered = studioTypes
    .map(type => type.name)
    .filter(name => name.endsWith('Section') && name !== 'legalSection')
  expect(offered.toSorted()).toEqual(Section.options.map(shape => shape.shape._type.value).toSorted())
})
