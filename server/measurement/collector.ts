import { type Campaign, formatCampaign } from '#contract/campaign.ts'

/** One thing to count, as every collector can take it. */
export interface Measured {
  /** `pageview`, or the name of an event. */
  name: string
  path: string
  /** The campaign in the address; that of the first visit for an event. */
  campaign: Campaign | null
  /** Origin of the page of another site that led here. */
  referrer: string | null
  /** An address that stands for the visitor today. */
  visitor: string
  userAgent: string
  properties: Readonly<Record<string, string>>
  cents: number | null
}

/** A request that tells a collector of one thing. */
export interface CollectorRequest {
  url: string
  headers: Record<string, string>
  body: unknown
}

function formatAddress({ path, campaign }: Measured, siteUrl: string): string {
  const url = new URL(path, siteUrl)
  if (campaign) url.search = formatCampaign(campaign, 'utm_')
  return url.href
}

/** The parts of a request that both kinds of collector read. */
function toRequest(url: string, measured: Measured, body: unknown): CollectorRequest {
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': measured.userAgent,
    'X-Forwarded-For': measured.visitor,
  }
  return { url, headers, body }
}

/** https://plausible.io/docs/events-api */
function toPlausible(collector: URL, siteUrl: string, measured: Measured): CollectorRequest {
  const { name, referrer, properties, cents } = measured
  const { origin, pathname, searchParams } = collector
  return toRequest(origin + pathname, measured, {
    name,
    domain: searchParams.get('domain') ?? new URL(siteUrl).host,
    url: formatAddress(measured, siteUrl),
    ...(referrer && { referrer }),
    ...(Object.keys(properties).length > 0 && { props: properties }),
    ...(cents !== null && { revenue: { currency: 'USD', amount: (cents / 100).toFixed(2) } }),
  })
}

/** https://umami.is/docs/api/sending-stats */
function toUmami(collector: URL, siteUrl: string, measured: Measured): CollectorRequest {
  const { name, referrer, properties, cents } = measured
  const { origin, pathname, searchParams } = collector
  const address = new URL(formatAddress(measured, siteUrl))
  return toRequest(origin + pathname, measured, {
    type: 'event',
    payload: {
      website: searchParams.get('website'),
      hostname: address.hostname,
      url: address.pathname + address.search,
      ...(referrer && { referrer }),
      ...(name !== 'pageview' && {
        name,
        data: { ...properties, ...(cents !== null && { revenue: cents / 100, currency: 'USD' }) },
      }),
    },
  })
}

/**
 * How the collector at an address is told of one thing. An address with `website` is Umami's, any other Plausible's
 * (`ANALYTICS_URL` in app/env.server.ts).
 */
export function createFormat(address: string, siteUrl: string): (measured: Measured) => CollectorRequest {
  const collector = new URL(address)
  const toBody = collector.searchParams.has('website') ? toUmami : toPlausible
  return measured => toBody(collector, siteUrl, measured)
}
