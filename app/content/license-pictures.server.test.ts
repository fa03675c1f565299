import '../testing/environment.ts'
import { expect, test, vi } from 'vitest'
import type { Page } from '#contract/content/pages.ts'
import { readLicensePictures } from './license-pictures.server.ts'
import { readPage } from './page.server.ts'

vi.mock('./page.server.ts', () => ({ readPage: vi.fn() }))

const request = new Request('http://localhost')
const PAGE: Page = { key: 'home-licenses', title: '', description: '', hero: { heading: '' } }

test('each license has its picture, small and square', async () => {
  const picture = { asset: 'image-home-800x600-jpg', alt: 'A tile', width: 800, height: 600 }
  const license = { licenseId: 30 as const, description: '', longDescription: [], picture }
  vi.mocked(readPage).mockResolvedValue({
    ...PAGE,
    sections: [
      { _type: 'quoteSection', _key: 'a', quotes: [] },
      { _type: 'licensesSection', _key: 'b', licenses: [license] },
    ],
  })
  const pictures = await readLicensePictures(request)
  expect([...pictures.keys()]).toEqual([30])
  expect(pictures.get(30)).toEqual({
    url: expect.stringMatching(/home-800x600\.jpg\?.*w=320&h=320/),
    alt: 'A tile',
  })
  expect(readPage).toHaveBeenCalledWith('home-licenses', request)
})

test.each([null, PAGE, { ...PAGE, sections: [] }])('the page %j gives none', async page => {
  vi.mocked(readPage).mockResolvedValue(page)
  expect((await readLicensePictures(request)).size).toBe(0)
})
