import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { setUpSite } from './testing/site-server.ts'

const { site, ask } = setUpSite()

const PERSON = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const ARRIVAL = '/public-page?utm_source=news'

describe('where visits are counted', () => {
  test('a page from the cache is, like one that is rendered; the bytes are the same for all', async () => {
    const plain = await ask('/public-page', PERSON)
    expect(site().counted).toMatchObject([{ name: 'pageview', path: '/public-page' }])
    site().counted.length = 0
    const arrival = await ask(ARRIVAL, PERSON)
    await ask('/public-page', { ...PERSON, Cookie: 'mg_session=1' })
    await ask('/public-page', { ...PERSON, DNT: '1' })
    expect(site().counted).toMatchObject([
      { name: 'pageview', path: '/public-page', campaign: { source: 'news' } },
      { name: 'pageview', path: '/public-page', campaign: null },
    ])
    expect(arrival.body).toEqual(plain.body)
  })

  test.each([
    ['the page cache answers', {}],
    ['the site answers', { Cookie: 'mg_session=1' }],
  ])('an arrival keeps its campaign in the browser and in no shared cache, where %s', async (_, cookies) => {
    const { headers } = await ask(ARRIVAL, { ...PERSON, ...cookies })
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^mg_campaign=source=news; Path=\/; .*; Secure$/),
    ])
    expect(headers['cache-control']).toBe('private, no-store')
    const known = await ask(ARRIVAL, { ...PERSON, Cookie: 'mg_campaign=source=ads' })
    expect(known.headers['set-cookie']).toBeUndefined()
    expect(known.headers['cache-control']).toBe('public')
  })

  test('an arrival keeps the cookies of the page as well', async () => {
    const { headers } = await ask('/cookie?utm_source=news', PERSON)
    expect(headers['set-cookie']).toEqual(['own=1', expect.stringMatching(/^mg_campaign=source=news; /)])
    expect(headers['cdn-cache-control']).toBeUndefined()
  })

  test('and nothing is set where the visitor objects', async () => {
    const { headers } = await ask(ARRIVAL, { ...PERSON, 'Sec-GPC': '1' })
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('a page that a browser fetches before its visitor asks for it', () => {
  const PREFETCH = { ...PERSON, 'Sec-Purpose': 'prefetch;anonymous-client-ip' }

  test('is logged as such and not counted; going there is', async () => {
    expect((await ask('/public-page', PREFETCH)).status).toBe(200)
    await expect.poll(() => site().lines).toMatchObject([{ status: 200, purpose: 'prefetch' }])
    expect(site().counted).toEqual([])
    await ask('/public-page', PERSON)
    expect(site().counted).toMatchObject([{ name: 'pageview', path: '/public-page' }])
    expect(site().lines.at(-1)).not.toHaveProperty('purpose')
  })

  test.each<[string, string, Record<string, string>]>([
    ['a visitor’s own page', '/public-page', { Cookie: 'mg_flash=1' }],
    ['a page for one visitor', '/private-page', {}],
    ['a page that sets a cookie', '/cookie', {}],
    ['what is never kept', '/checkout', {}],
  ])('is refused where it is %s', async (_, path, headers) => {
    const answer = await ask(path, { ...PREFETCH, ...headers })
    expect(answer).toMatchObject({ status: 403, headers: { 'cache-control': 'no-store' } })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.body).toHaveLength(0)
    expect((await ask(path, { ...PERSON, ...headers })).status).toBe(200)
  })

  test('is not rendered for one visitor', async () => {
    await ask('/public-page', { ...PREFETCH, Cookie: 'mg_session=1' })
    expect(site().asked).toEqual([])
  })

  test('takes no cookie of a campaign', async () => {
    const { headers } = await ask(ARRIVAL, PREFETCH)
    expect(headers['set-cookie']).toBeUndefined()
  })
})

test('logs the path and never the query, which may hold a reset token', async () => {
  const since = performance.now()
  await ask('/password-reset-submission?jwttoken=secret-token')
  await expect.poll(() => site().lines).toHaveLength(1)
  expect(site().lines[0]).toMatchObject({
    level: 'info',
    text: 'answered',
    path: '/password-reset-submission',
    status: 200,
    method: 'GET',
    ms: expect.any(Number),
  })
  expect(site().lines[0]?.ms).toBeLessThanOrEqual(Math.ceil(performance.now() - since))
  expect(JSON.stringify(site().lines)).not.toContain('secret-token')
})

test.each(['/healthz', '/readyz?verbose'])(
  '%s, which is asked every few seconds, is logged quietly',
  async path => {
    await ask(path)
    await expect.poll(() => site().lines).toHaveLength(1)
    expect(site().lines[0]).toMatchObject({ level: 'debug', text: 'answered', path: path.split('?')[0] })
  },
)

test('logs a visitor who leaves before the answer is complete', async () => {
  const socket = connect(site().port, '127.0.0.1', () =>
    socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'),
  )
  await expect.poll(() => site().asked).toContain('/slow')
  socket.destroy()
  await expect.poll(() => site().lines).toHaveLength(1)
  expect(site().lines[0]).toMatchObject({
    level: 'warn',
    text: 'left before the answer was whole',
    path: '/slow',
  })
})
