import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFile } from './files.ts'
import { serveFile } from './serve-file.ts'

let root = ''
const MODIFIED = new Date('2027-03-02T17:00:00.250Z')
const ETAG = `"a-${MODIFIED.getTime().toString(36)}"`

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'maxguru-serve-'))
  for (const [name, text] of [
    ['clip.mp4', '0123456789'],
    ['empty.txt', ''],
  ] as const) {
    await writeFile(join(root, name), text)
    await utimes(join(root, name), MODIFIED, MODIFIED)
  }
})
afterAll(() => rm(root, { recursive: true }))

const app = new Hono()
let isOpened = false
app.use(async (c, next) => {
  await next()
  isOpened = c.res.body !== null
})
app.get('/:name', async c => {
  const file = await findFile(root, c.req.param('name'))
  return file ? serveFile(c, file, { 'X-Own': 'yes' }) : c.notFound()
})

async function get(headers: Record<string, string> = {}, path = '/clip.mp4', method = 'GET') {
  const answer = await app.request(path, { headers, method })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

describe('a file', () => {
  it('is answered with what a browser needs to keep it', async () => {
    const { status, headers, text } = await get()
    expect([status, text]).toEqual([200, '0123456789'])
    expect(Object.fromEntries(headers)).toEqual({
      'x-own': 'yes',
      etag: ETAG,
      'last-modified': 'Tue, 02 Mar 2027 17:00:00 GMT',
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': '10',
    })
  })

  it('is not opened for a HEAD', async () => {
    expect(await get({}, '/clip.mp4', 'HEAD')).toMatchObject({ status: 200, text: '' })
    expect(isOpened).toBe(false)
    await get()
    expect(isOpened).toBe(true)
  })

  it('may be empty', async () => {
    const { headers, text } = await get({}, '/empty.txt')
    expect([headers.get('Content-Length'), text]).toEqual(['0', ''])
  })

  it.each([
    ['its tag', { 'If-None-Match': ETAG }],
    ['any tag', { 'If-None-Match': '*' }],
    ['a weak one of several', { 'If-None-Match': `"other" , W/${ETAG}` }],
    ['its second', { 'If-Modified-Since': 'Tue, 02 Mar 2027 17:00:00 GMT' }],
    ['a later time', { 'If-Modified-Since': 'Tue, 02 Mar 2027 17:00:01 GMT' }],
  ])('is not sent again to a browser that has %s', async (_, headers) => {
    const answer = await get(headers)
    expect([answer.status, answer.text, answer.headers.get('ETag')]).toEqual([304, '', ETAG])
  })

  it.each([
    [
      'another tag, whatever its time',
      { 'If-None-Match': '"b"', 'If-Modified-Since': MODIFIED.toUTCString() },
    ],
    ['a tag with W/ inside its quotes', { 'If-None-Match': `"W/${ETAG.slice(1)}` }],
    ['an earlier time', { 'If-Modified-Since': 'Tue, 02 Mar 2027 16:59:59 GMT' }],
    ['no time that can be read', { 'If-Modified-Since': 'yesterday' }],
  ])('is sent to a browser that has %s', async (_, headers) => {
    expect((await get(headers)).status).toBe(200)
  })
})

describe('a part of a file', () => {
  const RANGE = { Range: 'bytes=2-4' }

  it('is answered with its place', async () => {
    const { status, headers, text } = await get(RANGE)
    expect([status, text]).toEqual([206, '234'])
    expect([headers.get('Content-Range'), headers.get('Content-Length')]).toEqual(['bytes 2-4/10', '3'])
  })

  it('beyond its end is refused with its size', async () => {
    const { status, headers, text } = await get({ Range: 'bytes=10-' })
    expect([status, text, headers.get('Content-Range'), headers.get('X-Own')]).toEqual([
      416,
      '',
      'bytes */10',
      'yes',
    ])
  })

  it.each([ETAG, MODIFIED.toUTCString()])('is sent where the rest is known by %s', async known => {
    expect((await get({ ...RANGE, 'If-Range': known })).status).toBe(206)
  })

  it('is the whole file where the rest is of an older one', async () => {
    const { status, headers } = await get({ ...RANGE, 'If-Range': '"old"' })
    expect([status, headers.get('Content-Range')]).toEqual([200, null])
  })
})
