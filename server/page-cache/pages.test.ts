import { channel } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { renderedPage } from '../testing/rendered.ts'
import type { PageCacheCounts } from './page-cache.ts'
import { createPages } from './pages.ts'

/** The pages of a site, and the requests that it is asked for them. */
function createTestPages(maxBytes = 1_000_000) {
  const asked: Request[] = []
  const measure = vi.fn<(counts: PageCacheCounts) => void>()
  const pages = createPages({
    app: async request => {
      asked.push(request)
      return renderedPage('page')
    },
    siteUrl: 'https://www.example.com',
    maxBytes,
    fixedHeaders: {},
    measure,
  })
  /** Asks for a page; returns whether it came at once, or after a render, or from elsewhere. */
  const ask = async (url: string, cookie?: string) => {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      url,
      method: 'GET',
      headers: { cookie },
    })
    if (pages.tryServe(request, new ServerResponse(request), 'id')) return 'at once'
    return (await pages.serve(request, new ServerResponse(request), 'id')) ? 'rendered' : 'elsewhere'
  }
  return { ask, asked, measure }
}

test('a page is rendered for its address at the site, by a visitor without cookies', async () => {
  const { ask, asked } = createTestPages()
  expect([await ask('/software?utm_source=news'), await ask('/software')]).toEqual(['rendered', 'at once'])
  expect(asked.map(({ url, headers }) => [url, headers.get('Cookie')])).toEqual([
    ['https://www.example.com/software', null],
  ])
})

test('a page with reading options is rendered by a visitor with these', async () => {
  const { ask, asked } = createTestPages()
  await ask('/', 'mg_reading=font-atkinson; other=1')
  expect(asked[0]?.headers.get('Cookie')).toBe('mg_reading=font-atkinson')
})

test('once content has changed, pages are rendered anew', async () => {
  const { ask } = createTestPages()
  await ask('/')
  channel('maxguru:pages-outdated').publish({})
  expect(await ask('/')).toBe('rendered')
})

test('the metrics are given what the cache counts', async () => {
  const { ask, measure } = createTestPages()
  await ask('/')
  expect(measure.mock.calls[0]?.[0].requests.miss).toBe(1)
})

test('without memory no page is kept', async () => {
  const { ask, measure } = createTestPages(0)
  expect(await ask('/')).toBe('elsewhere')
  expect(measure).not.toHaveBeenCalled()
})
