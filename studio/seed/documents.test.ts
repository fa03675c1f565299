import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
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
} from '../../contract/content/documents.ts'
import { Page } from '../../contract/content/pages.ts'
import { getPagePath, PAGE_KEYS } from '../../contract/site-pages.ts'
import { seedDocuments } from './documents.ts'
import { legalTerms } from './legal-terms.ts'
import { pages } from './pages.ts'
import { redirectDocuments } from './redirects.ts'

const Json: z.ZodType<unknown[] | Record<string, unknown>> = z.union([
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
])

/** Every object and array in the seed, with its path for the message of a failed test. */
function* nodes(
  value: unknown,
  path = '',
): Generator<{ path: string; node: unknown[] | Record<string, unknown> }> {
  const parsed = Json.safeParse(value)
  if (!parsed.success) return
  yield { path, node: parsed.data }
  for (const [key, child] of Object.entries(parsed.data)) yield* nodes(child, `${path}/${key}`)
}
const allNodes = seedDocuments.flatMap(document => [...nodes(document, document._id)])
const objects = allNodes.flatMap(({ path, node }) => (Array.isArray(node) ? [] : [{ path, node }]))

function ofType(type: string) {
  return seedDocuments.filter(document => document._type === type)
}

/** What the site's projection makes of a stored picture and of sections that fetch documents along. */
function project(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(project)
  const parsed = z.record(z.string(), z.unknown()).safeParse(value)
  if (!parsed.success) return value
  const node = Object.fromEntries(Object.entries(parsed.data).map(([key, child]) => [key, project(child)]))
  const fetched: Record<string, () => object> = {
    picture: () => ({ asset: 'image-0-1x1-svg', width: 1, height: 1 }),
    quoteSection: () => ({ quotes: ofType('quote').map(project) }),
    reviewsSection: () => ({ reviews: ofType('review').map(project) }),
    partnersSection: () => ({ partners: ofType('partner').map(project) }),
    downloadsSection: () => ({ downloads: ofType('download').map(project) }),
    licensesSection: () => ({ licenses: ofType('licenseCopy').map(project) }),
  }
  return { ...node, ...(typeof node._type === 'string' ? fetched[node._type]?.() : {}) }
}

describe('the seed', () => {
  test('has one document for each id', () => {
    const ids = seedDocuments.map(document => document._id)
    expect(ids).toEqual([...new Set(ids)])
  })

  // @spec §9.23
  test('holds 4 slides, 3 quotes, 8 reviews, 6 partners, 3 licenses', () => {
    expect(
      ['siteSettings', 'slide', 'quote', 'review', 'partner', 'licenseCopy'].map(type => ofType(type).length),
    ).toEqual([1, 4, 3, 8, 6, 3])
  })

  const twins: [string, z.ZodType][] = [
    ['siteSettings', SiteSettings],
    ['page', Page],
    ['slide', Slide],
    ['quote', Quote],
    ['review', Review],
    ['partner', Partner],
    ['download', Download],
    ['licenseCopy', LicenseCopy],
    ['legalDocument', LegalDocument],
    ['redirect', Redirect],
  ]
  // @spec §3.17 §3.28 §3.29
  test.each(twins)('parses as the contract’s shape: %s', (type, shape) => {
    const documents = ofType(type)
    expect(documents.length).toBeGreaterThan(0)
    for (const document of documents) shape.parse(project(document))
  })

  test('has a type the contract knows in every document', () => {
    const known = new Set(twins.map(([type]) => type))
    expect(seedDocuments.filter(document => !known.has(document._type))).toEqual([])
  })

  test('gives every object in an array a key of its own', () => {
    for (const { path, node } of allNodes) {
      if (!Array.isArray(node) || node.every(item => typeof item === 'string')) continue
      const keys = node.map(
        item => z.object({ _key: z.string().min(1) }).parse(item, { error: () => path })._key,
      )
      expect(keys, path).toEqual([...new Set(keys)])
    }
  })

  test('points every mark of a text at a decorator or at a link of the same block', () => {
    for (const { path, node } of objects.filter(({ node }) => node._type === 'block')) {
      const { markDefs, children } = z
        .object({
          markDefs: z.array(z.object({ _key: z.string(), href: z.string().regex(/^(\/|https:)/) })),
          children: z.array(z.object({ text: z.string().min(1), marks: z.array(z.string()) })).min(1),
        })
        .parse(node)
      const known = ['strong', 'em', 'tile', ...markDefs.map(mark => mark._key)]
      for (const mark of children.flatMap(child => child.marks)) expect(known, path).toContain(mark)
    }
  })

  test('describes every picture in words', () => {
    const pictures = objects.filter(({ node }) => node._type === 'picture')
    expect(pictures.length).toBeGreaterThan(20)
    for (const { path, node } of pictures) expect(node.alt, path).toMatch(/\S{3,}/)
  })

  test('keeps titles within 60 and descriptions within 155 characters, each its own', () => {
    for (const { _id, title, description } of pages) {
      expect(title.length, _id).toBeLessThanOrEqual(60)
      expect(description.length, `${_id}: ${description.length}`).toBeLessThanOrEqual(155)
    }
    expect(new Set(pages.map(page => page.title)).size).toBe(pages.length)
    expect(new Set(pages.map(page => page.description)).size).toBe(pages.length)
  })

  test('has the words of each page in a file of its own, and no others', async () => {
    const files = await readdir(new URL('./pages/', import.meta.url))
    expect(files.sort()).toEqual(PAGE_KEYS.map(key => `${key}.ts`).sort())
  })

  test('leads each inner link to a page that exists', () => {
    const routes = PAGE_KEYS.map(getPagePath)
    const hrefs = objects.flatMap(({ node }) => (typeof node.href === 'string' ? [node.href] : []))
    expect(hrefs.length).toBeGreaterThan(40)
    for (const href of hrefs) expect(routes).toContain(href.split('?')[0])
  })

  test('sends no redirect to the start of another, nor from a page that exists', () => {
    const starts: string[] = redirectDocuments.map(({ from }) => from)
    for (const { from, to } of redirectDocuments) {
      expect(starts).not.toContain(to.split('?')[0])
      expect(PAGE_KEYS.map(getPagePath)).not.toContain(from)
    }
  })

  // @spec §2.181 §2.182 §2.183 §2.185 §6.12 §9.33 §9.34 §9.35 §9.36 §9.37 §9.38 §9.39 §9.40 §9.41
  test('numbers 21 sections of terms, with the constants of spec §9 in them', () => {
    expect(legalTerms.sections).toHaveLength(21)
    const words = JSON.stringify(legalTerms.sections)
    for (const constant of [
      'in US dollars',
      'non-refundable',
      '30 days after the date of the Invoice',
      '10 days',
      'Within 30 days after the agreement ends',
      '9:00 to 17:00 ET',
      'at least one hour of maintenance per month',
      '3 years',
      'in the 12 months before',
      'State of Florida',
      'Administrative Users',
      'Teacher/Student Users',
    ])
      expect(words).toContain(constant)
  })

  test('speaks without exclamation marks, but for the one the spec quotes', () => {
    const shouting = allNodes.flatMap(({ path, node }) =>
      Object.values(node)
        .filter(value => typeof value === 'string' && value.includes('!') && value !== 'FREE assessment!')
        .map(value => `${path}: ${value}`),
    )
    expect(shouting).toEqual([])
  })

  test('draws neither mirrored letters nor puzzle pieces, which misrepresent dyslexia and autism', () => {
    const alts = objects.flatMap(({ path, node }) =>
      'alt' in node && /puzzle|mirror|revers|backward|upside/i.test(String(node.alt)) ? [path] : [],
    )
    expect(alts).toEqual([])
  })
})
