import { getBytes } from '../page-cache/encoded-page.ts'
import { PageCache } from '../page-cache/page-cache.ts'
import type { PageAddress } from '../page-cache/page-key.ts'
import type { RenderedPage } from '../page-cache/rendered-page.ts'
import { renderedPage } from './rendered.ts'

/** The address of a page without reading options. */
export function at(target: string): PageAddress {
  return { target, reading: '' }
}

/** A page cache in front of a site of a test's own, which answers with a count of its renders; time stands still. */
export class CachedSite {
  now = 1_000_000
  /** The paths that were rendered. */
  readonly renders: string[] = []
  readonly cache: PageCache

  constructor(maxBytes = 1_000_000) {
    this.cache = new PageCache({
      render: async ({ target }) => {
        this.renders.push(target)
        return this.answer(target)
      },
      maxBytes,
      now: () => this.now,
    })
  }

  answer: (target: string) => RenderedPage | Promise<RenderedPage> = () =>
    renderedPage(`page ${this.renders.length}`)

  /** What a visitor of the page reads now. */
  async visit(target = '/'): Promise<string> {
    const words = await this.read(target)
    // A render in the background compresses in a thread; its end cannot be awaited from here.
    await new Promise(resolve => setTimeout(resolve, 10))
    return words
  }

  /** The same, as soon as it is there. */
  async read(target = '/'): Promise<string> {
    const result = await this.cache.get(at(target))
    return ('cached' in result ? getBytes(result.cached, 'identity') : result.uncached.body).toString()
  }
}
