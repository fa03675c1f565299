import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestLake } from './tests/lake-for-tests.ts'

let lake: Awaited<ReturnType<typeof startTestLake>>
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.remove())

function ask(query: string, token = lake.lake.access.token) {
  return fetch(`${lake.url}/v2025-02-19/data/export/production${query}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}

async function readDocuments(query: string): Promise<{ _id: string; _type: string }[]> {
  return (await (await ask(query)).text())
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
}

test('an export holds every document, drafts among them, one a line', async () => {
  await lake.editor.createOrReplace({ _id: 'drafts.slide-x', _type: 'slide', title: 'Written\nhere' })
  const documents = await readDocuments('')
  expect(documents).toHaveLength(await lake.editor.fetch('count(*)', {}, { perspective: 'raw' }))
  expect(documents.map(({ _id }) => _id)).toContain('drafts.slide-x')
  expect(new Set((await readDocuments('?types=slide')).map(({ _type }) => _type))).toEqual(new Set(['slide']))
})

test('without a token nothing is exported', async () => {
  expect((await ask('', '')).status).toBe(401)
})
