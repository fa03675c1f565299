import { z } from 'zod'
import type { Counted } from './counts.ts'

/** What Plausible's events API takes (https://plausible.io/docs/events-api). */
const PlausibleEvent = z.object({
  name: z.string().min(1),
  domain: z.string().min(1),
  url: z.url(),
  referrer: z.string().optional(),
  props: z.record(z.string(), z.string()).default({}),
  revenue: z.object({ currency: z.literal('USD'), amount: z.string().regex(/^\d+(\.\d{2})?$/) }).optional(),
})

function formatDay(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The line that is kept of an event; null for what is none. */
export function readPlausibleEvent(body: unknown, visitor: string, at: Date): Counted | null {
  const event = PlausibleEvent.safeParse(body)
  if (!event.success) return null
  const { name, url, referrer, props, revenue } = event.data
  const { pathname, searchParams } = new URL(url)
  const campaign = [searchParams.get('utm_source'), searchParams.get('utm_campaign')].filter(Boolean)
  return {
    day: formatDay(at),
    name,
    path: pathname,
    campaign: campaign.length > 0 ? campaign.join(' / ') : null,
    referrer: referrer ?? null,
    visitor,
    detail: Object.values(props).join(' '),
    cents: Math.round(Number(revenue?.amount ?? 0) * 100),
  }
}
