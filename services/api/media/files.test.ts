import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createByteStream, findFile, readRange } from './files.ts'

let root = ''
const MODIFIED = new Date('2027-03-02T17:00:00.250Z')

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'maxguru-files-'))
  await mkdir(join(root, 'media', 'a.svg'), { recursive: true })
  await mkdir(join(root, 'media-of-others'))
  await writeFile(join(root, 'media-of-others', 'b.txt'), 'theirs')
  await symlink(join(root, 'media-of-others', 'b.txt'), join(root, 'media', 'c.txt'))
  await symlink(join(root, 'media', 'loop.txt'), join(root, 'media', 'loop.txt'))
  await mkdir(join(root, 'media', '.git'))
  await writeFile(join(root, 'media', '.git', 'a.svg'), 'hidden')
  await writeFile(join(root, 'media', 'secret'), 'no type')
  await writeFile(join(root, 'media', 'clip.MP4'), '0123456789')
  await utimes(join(root, 'media', 'clip.MP4'), MODIFIED, MODIFIED)
})
afterAll(() => rm(root, { recursive: true }))

const find = (path: string) => findFile(join(root, 'media'), path)

describe('a file of the media', () => {
  it.each([
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['pdf', 'application/pdf'],
    ['mp4', 'video/mp4'],
    ['webm', 'video/webm'],
    ['vtt', 'text/vtt; charset=utf-8'],
    ['txt', 'text/plain; charset=utf-8'],
  ])('that ends in .%s is of the type %s', async (ending, type) => {
    await writeFile(join(root, 'media', `one.${ending}`), '')
    expect(await find(`one.${ending}`)).toMatchObject({ type, size: 0 })
  })

  it('has its size, its time, and a tag of both', async () => {
    expect(await find('/clip.MP4')).toEqual({
      path: expect.stringMatching(/\/media\/clip\.MP4$/),
      size: 10,
      type: 'video/mp4',
      modified: MODIFIED,
      etag: `"a-${MODIFIED.getTime().toString(36)}"`,
    })
  })

  it.each([
    ['nothing', ''],
    ['a folder', 'a.svg'],
    ['a file of no known type', 'secret'],
    ['a file in a file', 'clip.MP4/x.svg'],
    ['a file with a slash at its end', 'clip.MP4/'],
    ['a name that is too long', `${'x'.repeat(300)}.svg`],
    ['a link to a folder whose name begins alike', 'c.txt'],
    ['the folder above', '../media-of-others/b.txt'],
    ['a hidden folder', '.git/a.svg'],
    ['a backslash', 'a\\b.svg'],
    ['a null', 'a\0.svg'],
  ])('is not %s', async (_, path) => {
    expect(await find(path)).toBeNull()
  })

  it('is not looked for where the disk fails', async () => {
    await expect(find('loop.txt')).rejects.toThrow('ELOOP')
  })

  it('is sent whole, or the bytes of a range', async () => {
    const file = await find('clip.MP4')
    if (!file) throw new Error('no file')
    expect(await new Response(createByteStream(file, null)).text()).toBe('0123456789')
    expect(await new Response(createByteStream(file, { start: 1, end: 2 })).text()).toBe('12')
  })
})

describe('a range', () => {
  it.each([
    ['bytes=2-4', 10, { start: 2, end: 4 }],
    ['bytes=12-34', 100, { start: 12, end: 34 }],
    ['bytes=9-', 10, { start: 9, end: 9 }],
    ['bytes=3-3', 10, { start: 3, end: 3 }],
    ['bytes=-12', 100, { start: 88, end: 99 }],
    ['bytes=-20', 10, { start: 0, end: 9 }],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=-1', 0, 'unsatisfiable'],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=4-2', 10, null],
    ['bytes=-', 10, null],
    ['bytes=a-b', 10, null],
    ['xbytes=1-2', 10, null],
    ['bytes=1-2,4-5', 10, null],
    [undefined, 10, null],
  ])('%s of %d bytes is %j', (header, size, range) => {
    expect(readRange(header, size)).toEqual(range)
  })
})
