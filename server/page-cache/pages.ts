import { subscribe } from 'node:diagnostics_channel'
import type { FixedHeaders } from './encoded-page.ts'
import { improveWhenIdle } from './improve-pages.ts'
import { PageCache, type PageCacheCounts } from './page-cache.ts'
import type { PageAddress } from './page-key.ts'
import { toReadingCookie } from './reading-cookie.ts'
import type { RenderedPage } from './rendered-page.ts'
import { createPageServer, type PageServer } from './serve-page.ts'

/** `app/upstream/read.server.ts` tells this channel when what pages show may have changed. */
const OUTDATED_CHANNEL = 'maxguru:pages-outdated'

export interface PagesOptions {
  app: (request: Request) => Promise<RenderedPage>
  siteUrl: string
  maxBytes: number
  /** Headers of every answer, where the page says nothing else. */
  fixedHeaders: FixedHeaders
  /** Given what is to be measured of the cache, once. */
  measure?: (counts: PageCacheCounts) => void
}

const NO_PAGES: PageServer = { find: () => null, tryServe: () => false, serve: async () => false }

/** The page cache of a running server, which content changes invalidate; without any memory it keeps nothing. */
export function createPages({ app, siteUrl, maxBytes, fixedHeaders, measure }: PagesOptions): PageServer {
  if (maxBytes === 0) return NO_PAGES
  const render = ({ target, reading }: PageAddress) => {
    const cookie = toReadingCookie(reading)
    return app(new Request(new URL(target, siteUrl), { headers: cookie ? { Cookie: cookie } : {} }))
  }
  const cache = new PageCache({ render, maxBytes, fixedHeaders })
  measure?.(cache)
  subscribe(OUTDATED_CHANNEL, () => cache.clear())
  improveWhenIdle(cache)
  return createPageServer(cache)
}
