import '../testing/environment.ts'
import { expect, test, vi } from 'vitest'
import type { Picture } from '#contract/content/basics.ts'
import { readPublished } from './client.server.ts'
import { readPageChanges } from './sitemap.server.ts'

vi.mock('./client.server.ts', () => ({ readPublished: vi.fn() }))

/** A picture by its name, and how its address begins. */
function createPicture(name: string): Picture {
  return { asset: `image-${name}-800x600-jpg`, alt: name, width: 800, height: 600 }
}

test('a page has its pictures, and the moment of its last change; the home page those of its slides too', async () => {
  vi.mocked(readPublished).mockResolvedValue({
    pages: [
      { key: 'home', changedAt: '2026-01-02', top: { picture: createPicture('top') }, sections: null },
      {
        key: 'faq',
        changedAt: '2026-01-03',
        top: null,
        sections: [{ picture: createPicture('one') }, { picture: null }, { picture: createPicture('two') }],
      },
    ],
    slides: [
      { changedAt: '2026-01-04', picture: createPicture('slide') },
      { changedAt: '2026-01-01', picture: null },
    ],
  })
  const changeOf = await readPageChanges()
  const names = (key: 'home' | 'faq' | 'quote') =>
    changeOf?.(key).images.map(address => /production\/(\w+)-800x600\.jpg\?w=1280/.exec(address)?.[1])
  expect([names('home'), names('faq'), names('quote')]).toEqual([['top', 'slide'], ['one', 'two'], []])
  const moments = (['home', 'faq', 'quote'] as const).map(key => changeOf?.(key).changedAt)
  expect(moments).toEqual(['2026-01-04', '2026-01-03', null])
})

test('nothing is known while the content lake gives nothing', async () => {
  vi.mocked(readPublished).mockResolvedValue(null)
  expect(await readPageChanges()).toBeNull()
})
