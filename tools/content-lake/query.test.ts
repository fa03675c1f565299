import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestLake } from './tests/lake-for-tests.ts'

let lake: Awaited<ReturnType<typeof startTestLake>>
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.remove())

describe('queries by @sanity/client', () => {
  test('filter, order, slice by parameters and follow references', async () => {
    const result = await lake.visitor.fetch(
      '{"slides": *[_type == "slide"] | order(order desc)[$from...$to].title, "first": *[_id == "settings"][0].first->title}',
      { from: 0, to: 2 },
    )
    expect(result).toEqual({
      slides: ['One tutor, one child', 'Workbooks to write in'],
      first: 'Software that listens',
    })
  })

  test('a word is found with match and a picture with its asset', async () => {
    const found = await lake.visitor.fetch(
      '*[title match "soft*"]{title, "w": picture.asset->metadata.dimensions.width}',
    )
    expect(found).toEqual([{ title: 'Software that listens', w: 400 }])
  })

  test('a query too long for an address goes by POST', async () => {
    const ids = Array.from({ length: 2000 }, (_, index) => `slide-${index}`)
    expect(await lake.visitor.fetch('count(*[_id in $ids])', { ids: [...ids, 'settings'] })).toBe(1)
  })

  test('a query that cannot be parsed is refused with its place', async () => {
    await expect(lake.visitor.fetch('*[_type ==')).rejects.toMatchObject({ statusCode: 400 })
    const answer = await fetch(`${lake.url}/v2025-02-19/data/query/production?query=*[`)
    expect(await answer.json()).toMatchObject({ error: { type: 'queryParseError', query: '*[' } })
  })

  test('another dataset is not found', async () => {
    const answer = await fetch(`${lake.url}/v2025-02-19/data/query/secret?query=*`)
    expect(answer.status).toBe(404)
  })

  test('the query is echoed unless it is not wanted', async () => {
    const base = `${lake.url}/v2025-02-19/data/query/production?query=1`
    expect(await (await fetch(base)).json()).toMatchObject({ query: '1', result: 1 })
    expect(await (await fetch(`${base}&returnQuery=false`)).json()).not.toHaveProperty('query')
  })

  test('documents are read by id, and what is not there is named', async () => {
    const [settings, none] = await lake.visitor.getDocuments(['settings', 'nobody'])
    expect(settings).toMatchObject({ phone: '555 0100' })
    expect(none).toBeNull()
  })
})

describe('perspectives', () => {
  beforeAll(async () => {
    await lake.lake.store.transact({ id: 'draft-of-training', by: 'test' }, workspace => {
      workspace.put({ _id: 'drafts.slide-training', _type: 'slide', title: 'Training, anew', order: 2 })
      workspace.put({ _id: 'drafts.slide-only-draft', _type: 'slide', title: 'Not yet', order: 9 })
      workspace.put({ _id: 'versions.r1.slide-books', _type: 'slide', title: 'Books in May', order: 3 })
    })
  })
  const titles = '*[_type == "slide"] | order(order, _id).title'

  test('published is the default and what a visitor gets, whatever is asked', async () => {
    const published = [
      'Software that listens',
      'Training for teachers',
      'Workbooks to write in',
      'One tutor, one child',
    ]
    expect(await lake.editor.fetch(titles)).toEqual(published)
    for (const perspective of ['raw', 'drafts', 'previewDrafts'] as const)
      expect(await lake.visitor.fetch(titles, {}, { perspective })).toEqual(published)
  })

  test('drafts lie over what is published, under its id', async () => {
    const seen = await lake.editor.fetch(
      '*[_type == "slide"] | order(order){_id, _originalId, title}',
      {},
      { perspective: 'drafts' },
    )
    expect(seen).toHaveLength(5)
    expect(seen[1]).toEqual({
      _id: 'slide-training',
      _originalId: 'drafts.slide-training',
      title: 'Training, anew',
    })
  })

  test('a release without documents changes nothing of what lies below it', async () => {
    const drafts = await lake.editor.fetch(titles, {}, { perspective: 'drafts' })
    expect(await lake.editor.fetch(titles, {}, { perspective: ['rEmpty', 'drafts'] })).toEqual(drafts)
  })

  test('a release lies over the drafts when both are asked for', async () => {
    const seen = await lake.editor.fetch(titles, {}, { perspective: ['r1', 'drafts'] })
    expect(seen).toEqual([
      'Software that listens',
      'Training, anew',
      'Books in May',
      'One tutor, one child',
      'Not yet',
    ])
  })

  test('raw shows every document as it is kept', async () => {
    expect(await lake.editor.fetch('count(*[_type == "slide"])', {}, { perspective: 'raw' })).toBe(7)
  })

  test('a wrong token is refused rather than taken for a visitor', async () => {
    const wrong = lake.editor.withConfig({ token: 'no-such-token-in-this-lake' })
    await expect(wrong.fetch(titles)).rejects.toMatchObject({ statusCode: 401 })
  })
})

test('a query over a few hundred documents takes a few milliseconds', async () => {
  await lake.lake.store.transact({ id: 'many', by: 'test' }, workspace => {
    for (let index = 0; index < 200; index += 1)
      workspace.put(
        { _id: `page-${index}`, _type: 'page', title: `Page ${index}`, body: [{ text: 'a' }] },
        {},
      )
  })
  const times: number[] = []
  for (let index = 0; index < 20; index += 1) {
    const started = performance.now()
    await lake.lake.queries.answer({
      query: `*[_type == "page" && title match "Page ${index}"]{..., "n": count(*[_type == "slide"])}`,
      params: {},
      perspective: { layers: ['published'] },
      user: undefined,
    })
    times.push(performance.now() - started)
  }
  const median = times.sort((one, other) => one - other)[10] ?? 0
  expect(median).toBeLessThan(30)
})
