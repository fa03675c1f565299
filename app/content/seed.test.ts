import '../testing/environment.ts'
import { evaluate, parse } from 'groq-js'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PAGE_KEYS, type PageKey } from '#contract/site-pages.ts'
import { seedDocuments } from '#studio/seed/documents.ts'
import type { Copy } from './client.server.ts'
import { buildPageCopy } from './page.server.ts'

/** Stored documents as the lake holds them once the pictures are uploaded: assets instead of files. */
function replaceAssets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceAssets)
  const parsed = z.record(z.string(), z.unknown()).safeParse(value)
  if (!parsed.success) return value
  const { _sanityAsset, ...node } = Object.fromEntries(
    Object.entries(parsed.data).map(([key, child]) => [key, replaceAssets(child)]),
  )
  return _sanityAsset ? { ...node, asset: { _type: 'reference', _ref: ASSET._id } } : node
}

const ASSET = {
  _id: 'image-0000000000000000000000000000000000000000-1200x800-svg',
  _type: 'sanity.imageAsset',
  metadata: {
    dimensions: { width: 1200, height: 800 },
    isOpaque: true,
    palette: { dominant: { background: '#4338b8' } },
  },
}

const dataset = [
  ASSET,
  ...seedDocuments.map(document => replaceAssets({ ...document, _updatedAt: '2026-11-20T10:00:00Z' })),
]

async function run({ query, params = {} }: Copy<z.ZodType>): Promise<unknown> {
  return (await evaluate(parse(query, { params }), { dataset, params })).get()
}

function isCopy(value: unknown): value is Copy<z.ZodType> {
  return typeof value === 'object' && value !== null && 'query' in value && 'shape' in value
}

/** Loads only when called, so that the environment is set before. */
const modules = {
  ...import.meta.glob<Record<string, unknown>>('../routes/**/copy.ts'),
  ...import.meta.glob<Record<string, unknown>>('./*.server.ts'),
}

/** Every copy of the site: what any `copy.ts`, and any module of this folder, exports. */
const copies = (
  await Promise.all(
    Object.entries(modules).map(async ([file, load]) =>
      Object.entries(await load()).flatMap(([name, value]) =>
        isCopy(value) ? [{ name: `${name} of ${file}`, copy: value }] : [],
      ),
    ),
  )
).flat()

describe('the seed answers every query of the site in the shape it parses', () => {
  test.each(copies)('$name', async ({ copy }) => {
    const answer = await run(copy)
    expect(copy.shape.safeParse(answer).error).toBeUndefined()
    expect(answer).not.toEqual([])
  })

  test('the settings, the slides, the terms and the redirects are among them', () => {
    const names = copies.map(({ name }) => name.split(' ')[0])
    expect(names).toEqual(
      expect.arrayContaining(['settingsCopy', 'slidesCopy', 'termsCopy', 'redirectsCopy']),
    )
  })

  test.each(PAGE_KEYS)('the page %s', async key => {
    const { shape, ...copy } = buildPageCopy(key)
    const answer = await run({ ...copy, shape })
    expect(shape.safeParse(answer).error).toBeUndefined()
    expect(shape.parse(answer).key).toBe(key)
  })
})

// @spec §2.166 §2.255 §2.257 §3.28 §9.22 §9.23
test('pages show the documents that belong to their sections', async () => {
  const sectionsOf = async (key: PageKey) => {
    const copy = buildPageCopy(key)
    return copy.shape.parse(await run(copy)).sections ?? []
  }
  const home = await sectionsOf('home')
  expect(home.find(({ _type }) => _type === 'quoteSection')).toMatchObject({
    quotes: { length: 3 },
  })
  expect(home.find(({ _type }) => _type === 'partnersSection')).toMatchObject({ partners: { length: 6 } })
  const [licenses] = (await sectionsOf('home-licenses')).filter(({ _type }) => _type === 'licensesSection')
  expect(licenses).toMatchObject({ licenses: [{ licenseId: 30 }, { licenseId: 31 }, { licenseId: 32 }] })
  const reviews = (await sectionsOf('og-training')).find(({ _type }) => _type === 'reviewsSection')
  expect(reviews).toMatchObject({ reviews: { length: 8 } })
  const groups = (await sectionsOf('methods')).flatMap(section =>
    section._type === 'downloadsSection' ? [section] : [],
  )
  expect(groups.map(({ group }) => group)).toEqual(['studies', 'software', 'institutional'])
  for (const { group, downloads } of groups) {
    expect(downloads.length).toBeGreaterThan(0)
    for (const download of downloads) expect(download.group).toBe(group)
  }
})
