import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { hasSiteKey, isSite, requireSiteKey } from './site-key.ts'

/** What is told of a request with a key, where the site's are `siteKeys`. */
async function ask(siteKeys: string[], given?: string) {
  const app = new Hono()
    .onError((error, c) => c.json(error instanceof ApiError ? error.status : 500))
    .get('/has', c => c.json(hasSiteKey(c, { siteKeys })))
    .get('/is', c => c.json(isSite(c, { siteKeys })))
    .get('/require', c => {
      requireSiteKey(c, { siteKeys })
      return c.json(200)
    })
  const headers = new Headers(given === undefined ? {} : { 'X-Site-Key': given })
  const read = async (path: string): Promise<unknown> => (await app.request(path, { headers })).json()
  return { has: await read('/has'), is: await read('/is'), required: await read('/require') }
}

test.each([
  ['the key', ['secret'], 'secret', { has: true, is: true, required: 200 }],
  ['another key', ['secret'], 'secreT', { has: false, is: false, required: 403 }],
  ['a part of the key', ['secret'], 'secre', { has: false, is: false, required: 403 }],
  ['an empty key', ['secret'], '', { has: false, is: false, required: 403 }],
  ['no key', ['secret'], undefined, { has: false, is: false, required: 403 }],
  ['the key being replaced', ['new', 'secret'], 'secret', { has: true, is: true, required: 200 }],
  ['the key to come', ['secret', 'new'], 'new', { has: true, is: true, required: 200 }],
  ['two keys at once', ['new', 'secret'], 'new,secret', { has: false, is: false, required: 403 }],
  ['no key, where there is none', [], undefined, { has: false, is: true, required: 403 }],
  ['a key, where there is none', [], 'secret', { has: false, is: true, required: 403 }],
])('a request with %s', async (_, siteKeys, given, expected) => {
  expect(await ask(siteKeys, given)).toEqual(expected)
})
