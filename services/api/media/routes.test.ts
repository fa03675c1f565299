import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'

describe('GET /media/…', () => {
  const test = useTestApp()
  const get = (path: string, headers: Record<string, string> = {}) => test().app.request(path, { headers })

  beforeEach(async () => {
    const { mediaDir } = test()
    await mkdir(join(mediaDir, 'covers'))
    await mkdir(join(mediaDir, 'video'))
    await writeFile(join(mediaDir, 'covers', 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await writeFile(join(mediaDir, 'video', 'clip.mp4'), '0123456789')
    await writeFile(join(mediaDir, '.hidden.txt'), 'hidden')
    await symlink('/etc/hostname', join(mediaDir, 'out.txt'))
  })

  it('serves a file with its type, a validator and a lifetime', async () => {
    const response = await get('/media/covers/a.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(response.headers.get('Cache-Control')).toMatch(/max-age=\d+/)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(await response.text()).toContain('<svg')
    const again = await get('/media/covers/a.svg', { 'If-None-Match': response.headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it('answers HEAD with the size and no body', async () => {
    const response = await test().app.request('/media/video/clip.mp4', { method: 'HEAD' })
    expect(response.headers.get('Content-Length')).toBe('10')
    expect(await response.text()).toBe('')
  })

  // @spec §2.83
  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('answers the range %s with %i', async (range, status, body, contentRange) => {
    const response = await get('/media/video/clip.mp4', { Range: range })
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(body)
    expect(response.headers.get('Content-Range')).toBe(contentRange)
  })

  it('sends the whole file where the part belongs to an older one', async () => {
    const response = await get('/media/video/clip.mp4', { Range: 'bytes=2-4', 'If-Range': '"old"' })
    expect(response.status).toBe(200)
  })

  it.each([
    '/media/',
    '/media/covers',
    '/media/covers/b.svg',
    '/media/.hidden.txt',
    '/media/out.txt',
    '/media/..%2f..%2fetc%2fpasswd.txt',
    '/media/covers/..%5c..%5cpackage.txt',
    '/media/%2e%2e/package.txt',
    '/media/a%00.svg',
    '/media/%E0%A4%A.svg',
    `/media/${'x'.repeat(5000)}.svg`,
  ])('answers 404 for %s', async path => {
    expect((await get(path)).status).toBe(404)
  })
})
