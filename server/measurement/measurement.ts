import { type Campaign, readCampaign, readCampaignCookie } from '#contract/campaign.ts'
import { readCountedLink } from '#contract/counted-link.ts'
import type { SiteEvent } from '#contract/site-events.ts'
import type { Measured } from './collector.ts'
import { isSamePage, mayCount, readPageAddress, readReferrer, type Visit } from './visit.ts'

/** What a measurement needs. */
export interface MeasurementOptions {
  siteUrl: string
  /** Takes what is to be counted; never waits. */
  add: (measured: Measured) => void
  /** An address that stands for the visitor. */
  nameVisitor: (address: string, userAgent: string) => string
}

/** An answer that may be counted. */
export interface Answered {
  status: number
  /** The visitor's own address; not kept. */
  address: string
  events: readonly SiteEvent[]
}

export interface Measurement {
  /** Counts what a visitor was answered: the page, and what they did. */
  count: (visit: Visit, answered: Answered) => void
}

const MAX_USER_AGENT_LENGTH = 300
/** Keys of events that count once, of the last so many. */
const MAX_KEYS = 2000

/** A page that was shown, or that the browser has kept from before. */
function isShown(status: number): boolean {
  return status === 200 || status === 304
}

function getOf(url: string): Visit {
  return { method: 'GET', url, headers: {} }
}

/** The page that an event belongs to: of a page that is not counted itself the one it belongs to, such as /checkout. */
function readEventPath({ url = '/' }: Visit): string {
  return readPageAddress(getOf(url))?.path ?? `/${/^\/([\w-]*)/.exec(url)?.[1] ?? ''}`
}

/** Counts pages and events (decision 27): of people who do not object, and nothing that tells who they are. */
export function createMeasurement({ siteUrl, add, nameVisitor }: MeasurementOptions): Measurement {
  const { host } = new URL(siteUrl)
  const counted = new Set<string>()

  /** True for the first event of a name and key. */
  const isFirst = ({ name, key }: SiteEvent): boolean => {
    if (key === undefined) return true
    const id = `${name} ${key}`
    if (counted.has(id)) return false
    counted.add(id)
    for (const oldest of counted) {
      if (counted.size <= MAX_KEYS) break
      counted.delete(oldest)
    }
    return true
  }

  return {
    count(visit, { status, address, events }) {
      const page = isShown(status) ? readPageAddress(visit) : null
      if ((!page && events.length === 0) || !mayCount(visit)) return
      const userAgent = (visit.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH)
      const visitor = nameVisitor(address, userAgent)
      const referrer = readReferrer(visit)
      const isInside = referrer?.host === host
      const measure = (name: string, path: string, campaign: Campaign | null, event?: SiteEvent) =>
        add({
          name,
          path,
          campaign,
          referrer: referrer && !isInside && /^https?:$/.test(referrer.protocol) ? referrer.origin : null,
          visitor,
          userAgent,
          properties: event?.properties ?? {},
          cents: event?.cents ?? null,
        })
      const first = readCampaignCookie(visit.headers.cookie)
      if (page && !isSamePage(visit, page.path, host)) {
        const query = page.query === '' ? null : new URLSearchParams(page.query)
        const link = isInside && query ? readCountedLink(query) : null
        const from = link && referrer ? readPageAddress(getOf(referrer.pathname)) : null
        if (link && from)
          measure('Link followed', from.path, first, { name: 'Link followed', properties: { link } })
        measure('pageview', page.path, query && readCampaign(query))
      }
      for (const event of events) if (isFirst(event)) measure(event.name, readEventPath(visit), first, event)
    },
  }
}
