import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { SCRIPT, setUpSite } from './testing/site-server.ts'

const { ask } = setUpSite()

describe('files of the build', () => {
  test('come compressed, and may be kept for ever where their name has a hash', async () => {
    const { headers, body } = await ask('/assets/page-abc123.js', { 'Accept-Encoding': 'gzip' })
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(gunzipSync(body).toString()).toBe(SCRIPT)
    expect((await ask('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('come in the best encoding that the browser takes', async () => {
    const { headers } = await ask('/assets/page-abc123.js', { 'Accept-Encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
  })

  test('are not sent again to a browser that has them', async () => {
    const first = await ask('/robots.txt')
    expect(first.headers['last-modified']).toBe('Tue, 14 Nov 2023 22:13:20 GMT')
    const second = await ask('/robots.txt', { 'If-None-Match': String(first.headers.etag) })
    expect([second.status, second.body.length]).toEqual([304, 0])
  })

  test('can be asked for in part', async () => {
    const { status, headers, body } = await ask('/assets/page-abc123.js', { Range: 'bytes=0-6' })
    expect([status, headers['content-range'], body.toString()]).toEqual([
      206,
      `bytes 0-6/${SCRIPT.length}`,
      'console',
    ])
  })

  test('of an earlier build are missing, rather than the home page', async () => {
    const { status, headers, body } = await ask('/assets/page-old.js')
    expect(status).toBe(404)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(body.toString()).toContain('This file is no longer available')
    expect(body.toString()).not.toContain('Cannot find module')
  })

  test('files outside the build are not served', async () => {
    const { body } = await ask('/..%2f..%2fpackage.json')
    expect(body.toString()).toBe('<p>page</p>')
  })
})
