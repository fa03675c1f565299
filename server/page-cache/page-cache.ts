import { LRUCache } from 'lru-cache'
import { type EncodedPage, encodePage, type FixedHeaders, getBytes, measurePage } from './encoded-page.ts'
import { formatKey, type PageAddress } from './page-key.ts'
import { hashPage, isCacheable, type RenderedPage } from './rendered-page.ts'

/** How long a page counts as fresh, in ms. */
const FRESH_MS = 60_000
/** The same for one that may be out of date, since something it shows was. */
const FRESH_WHEN_OUTDATED_MS = 1000
/** How long an old page is still served while a new one is rendered or cannot be had, in ms. */
const STALE_MS = 24 * 60 * 60 * 1000
/** After a failed render, how long the old page is served without another try, in ms. */
const RETRY_MS = 5000
/** How soon a page with random parts is rendered again while there are too few renderings of it, in ms. */
const VARIANT_RETRY_MS = 200
/** The most renderings that are kept of a page with random parts, and how old they get, in ms. */
const MAX_VARIANTS = 4
const VARIANT_MS = 5 * FRESH_MS

/** How many addresses are remembered whose answers are not kept. */
const MAX_UNCACHEABLE = 10_000

interface Variant {
  page: EncodedPage
  /** Of its last rendering, which may have come to the same bytes as the one before. */
  context: RenderedPage['context']
  renderedAt: number
}

interface Entry {
  /** Renderings that differ, such as by a quote picked at random; served in turn. */
  variants: readonly Variant[]
  served: number
  hits: number
  freshUntil: number
  usableUntil: number
}

export interface PageCacheOptions {
  /** Renders a page for an anonymous visitor; its answer is whole and never thrown. */
  render: (address: PageAddress) => Promise<RenderedPage>
  /** Total size of all pages, in bytes. */
  maxBytes: number
  /** Headers that every answer has, where the page says nothing else. */
  fixedHeaders?: FixedHeaders
  now?: () => number
}

/** What there is for an address: a page to serve, or an answer that is not kept. */
export type PageResult = { cached: EncodedPage } | { uncached: RenderedPage }

/** How often pages were asked for, and what the cache holds; bytes as they are kept, in all encodings. */
export interface PageCacheCounts {
  /** Served at once: `stale` while a successor is rendered, `hit` otherwise. `miss` waited for a render. */
  requests: { hit: number; stale: number; miss: number }
  size: { pages: number; bytes: number }
}

/**
 * When a rendering is served for the last time, in ms since 1970: shared caches keep it for as long as its header says, and
 * not beyond the moment until which it is true.
 */
function getLastServedAt({ page, context }: Variant): number {
  const cdn = page.headers.get('CDN-Cache-Control') ?? ''
  const seconds = [...cdn.matchAll(/(?:max-age|stale-while-revalidate)=(\d+)/g)].map(([, text]) =>
    Number(text),
  )
  return context.changesAt - seconds.reduce((sum, each) => sum + each, 0) * 1000
}

/** When a page that was rendered now is rendered again, and until when it may be served. */
function planLifetime(now: number, variants: readonly Variant[], wanted: number) {
  const lastServedAt = Math.min(...variants.map(getLastServedAt))
  const freshMs = variants[0]?.context.isOutdated
    ? FRESH_WHEN_OUTDATED_MS
    : // A page that varies is rendered again soon, until there are enough renderings to choose from.
      variants.length < wanted
      ? VARIANT_RETRY_MS
      : FRESH_MS
  return {
    freshUntil: Math.min(now + freshMs, lastServedAt),
    usableUntil: Math.min(now + STALE_MS, lastServedAt),
  }
}

/**
 * Keeps rendered pages as compressed bytes (docs/decisions/0013). One render serves all who ask at once; an old page
 * is served while its successor is rendered; what is not public, not complete or sets a cookie is never kept.
 */
export class PageCache implements PageCacheCounts {
  readonly #entries: LRUCache<string, Entry>
  readonly #inFlight = new Map<string, Promise<PageResult>>()
  /** Addresses that are rendered for each request for a while, rather than first for the cache and then again. */
  readonly #uncacheable: LRUCache<string, true>
  readonly #options: Required<PageCacheOptions>
  /** Counts invalidations: what was rendered before one is not kept after it. */
  #generation = 0
  /** What has become of requests since the start. */
  readonly requests = { hit: 0, stale: 0, miss: 0 }

  constructor(options: PageCacheOptions) {
    this.#options = { fixedHeaders: {}, now: Date.now, ...options }
    this.#uncacheable = new LRUCache({
      max: MAX_UNCACHEABLE,
      ttl: RETRY_MS,
      ttlResolution: 0,
      perf: { now: this.#options.now },
    })
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ variants }) => variants.reduce((sum, { page }) => sum + measurePage(page), 1),
    })
  }

  /** A usable page, at once; starts a render when it is old. */
  find(address: PageAddress): EncodedPage | null {
    const key = formatKey(address)
    const entry = this.#entries.get(key)
    if (!entry) return null
    const now = this.#options.now()
    if (entry.usableUntil <= now) return null
    const isStale = entry.freshUntil <= now
    if (isStale) this.#refresh(key, address, entry)
    this.requests[isStale ? 'stale' : 'hit'] += 1
    entry.hits += 1
    entry.served = (entry.served + 1) % entry.variants.length
    return entry.variants[entry.served]?.page ?? null
  }

  /** The page, or what is rendered now; requests for the same page share one render. */
  get(address: PageAddress): Promise<PageResult> {
    const cached = this.find(address)
    if (cached) return Promise.resolve({ cached })
    this.requests.miss += 1
    return this.#fill(formatKey(address), address)
  }

  /** False for an address whose answer was none to keep a moment ago. */
  mayKeep(address: PageAddress): boolean {
    return !this.#uncacheable.has(formatKey(address))
  }

  /** Drops every page, as when content has changed. */
  clear(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#uncacheable.clear()
    this.#inFlight.clear()
  }

  /** Number and total bytes of the pages. */
  get size() {
    return { pages: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** Compresses one often served page as small as it gets; false when there is none left to do. */
  async improveNext(): Promise<boolean> {
    const found = [...this.#entries.entries()].find(
      ([, { hits, variants }]) => hits > 0 && variants.some(({ page }) => page.level === 'quick'),
    )
    const quick = found?.[1].variants.find(({ page }) => page.level === 'quick')
    if (!found || !quick) return false
    const { headers } = quick.page
    const body = getBytes(quick.page, 'identity')
    const best = await encodePage({ headers, body }, 'best', this.#options.fixedHeaders)
    const [key] = found
    const entry = this.#entries.peek(key)
    if (!entry?.variants.includes(quick)) return true
    const variants = entry.variants.map(variant => (variant === quick ? { ...quick, page: best } : variant))
    this.#entries.set(key, { ...entry, variants })
    return true
  }

  #fill(key: string, address: PageAddress): Promise<PageResult> {
    const inFlight = this.#inFlight.get(key)
    if (inFlight) return inFlight
    const result = this.#render(key, address).finally(() => {
      if (this.#inFlight.get(key) === result) this.#inFlight.delete(key)
    })
    this.#inFlight.set(key, result)
    return result
  }

  #refresh(key: string, address: PageAddress, entry: Entry): void {
    if (this.#inFlight.has(key)) return
    entry.freshUntil = this.#options.now() + RETRY_MS
    // The visitor has the old page; what goes wrong with the new one is logged where it is rendered.
    this.#fill(key, address).catch(() => {})
  }

  async #render(key: string, address: PageAddress): Promise<PageResult> {
    const generation = this.#generation
    const rendered = await this.#options.render(address)
    if (!isCacheable(rendered)) {
      if (rendered.status < 500 && !rendered.context.isIncomplete) this.#uncacheable.set(key, true)
      return { uncached: rendered }
    }
    const hash = hashPage(rendered)
    const known = this.#entries.peek(key)?.variants.find(({ page }) => page.hash === hash)
    const page = known?.page ?? (await encodePage(rendered, 'quick', this.#options.fixedHeaders))
    if (generation === this.#generation) this.#store(key, page, rendered.context)
    return { cached: page }
  }

  #store(key: string, page: EncodedPage, context: RenderedPage['context']): void {
    const now = this.#options.now()
    const wanted = Math.min(context.variants, MAX_VARIANTS)
    const known = this.#entries.peek(key)
    const others = (known?.variants ?? []).filter(
      variant =>
        variant.page.hash !== page.hash &&
        variant.renderedAt > now - VARIANT_MS &&
        getLastServedAt(variant) > now,
    )
    const variants = [{ page, context, renderedAt: now }, ...others].slice(0, wanted)
    const lifetime = planLifetime(now, variants, wanted)
    this.#entries.set(key, { variants, served: 0, hits: known?.hits ?? 0, ...lifetime })
  }
}
