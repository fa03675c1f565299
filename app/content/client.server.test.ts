/** How published content is asked for. */
import '../testing/environment.ts'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { log } from '#telemetry/log.ts'

// A busy machine may take longer than a page would wait.
vi.mock('../upstream/timeouts.ts', async original => ({
  ...(await original<typeof import('../upstream/timeouts.ts')>()),
  READ_TIMEOUTS: { perAttemptMs: 15_000, totalMs: 15_000, attempts: 3 },
}))

interface Asked {
  method: string | undefined
  search: Record<string, string>
  body: string
}

const asked: Asked[] = []
let answer = ''
/** How many queries are still answered 503. */
let failures = 0
const lake = createServer(async (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://lake')
  asked.push({
    method: request.method,
    search: Object.fromEntries(searchParams),
    body: await text(request),
  })
  response.setHeader('Content-Type', 'application/json')
  if (failures > 0) {
    failures -= 1
    response.writeHead(503).end()
    return
  }
  // In two parts, the second a moment later.
  response.write(answer.slice(0, 1))
  setTimeout(() => response.end(answer.slice(1)), 20)
})

let readPublished: typeof import('./client.server.ts').readPublished
beforeAll(async () => {
  await new Promise<void>(resolve => lake.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(lake.address())
  vi.stubEnv('SANITY_API_URL', `http://127.0.0.1:${port}`)
  // Not before the address is known, for the environment is read once.
  ;({ readPublished } = await import('./client.server.ts'))
})
beforeEach(async () => {
  asked.length = 0
  answer = '{"result":"words"}'
  failures = 0
  vi.spyOn(log, 'warn').mockImplementation(() => {})
  const { invalidate } = await import('../upstream/read.server.ts')
  invalidate('content')
})
afterAll(() => {
  lake.close()
  lake.closeAllConnections()
})

const SETTINGS = { perspective: 'published', returnQuery: 'false' }

test('a query is asked for by GET, with its parameters as JSON', async () => {
  const params = { id: 'a', list: [1] }
  expect(await readPublished({ query: '*[_id == $id]', params, shape: z.string() })).toBe('words')
  expect(asked).toEqual([
    {
      method: 'GET',
      search: { query: '*[_id == $id]', $id: '"a"', $list: '[1]', ...SETTINGS },
      body: '',
    },
  ])
})

test('a query that is too long for an address is posted', async () => {
  const query = `*[_id == "${'a'.repeat(11_000)}"]`
  expect(await readPublished({ query, params: { id: 'a' }, shape: z.string() })).toBe('words')
  expect(asked).toMatchObject([{ method: 'POST', search: SETTINGS }])
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ query, params: { id: 'a' } })
})

test.each([['*'], [`*[_id == "${'a'.repeat(11_000)}"]`]])(
  'a query that fails is asked again',
  async query => {
    failures = 1
    expect(await readPublished({ query: `${query} again`, shape: z.string() })).toBe('words')
    expect(asked.length).toBeGreaterThan(1)
  },
)

test('the same query with other parameters is read by itself, and with the same from the cache', async () => {
  const read = (id: string) => readPublished({ query: '*', params: { id }, shape: z.string() })
  await read('a')
  await read('a')
  await read('b')
  expect(asked.map(({ search }) => search.$id)).toEqual(['"a"', '"b"'])
})

test.each(['[]', '"words"', 'nonsense', '{"result":7}'])(
  'the answer %s, which is none of the query API’s or has another shape, is none',
  async odd => {
    answer = odd
    expect(await readPublished({ query: `* ${odd}`, shape: z.string() })).toBeNull()
  },
)
