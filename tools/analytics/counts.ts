import { z } from 'zod'

/** One line of the file: a page that was seen, or something that was done. */
export const Counted = z.object({
  /** `2026-11-22`, in this machine's time zone. */
  day: z.string(),
  name: z.string(),
  path: z.string(),
  /** The campaign's source, and its name where it has one; null for visitors of none. */
  campaign: z.string().nullable(),
  referrer: z.string().nullable(),
  visitor: z.string(),
  /** What the event was about, such as a link or an item. */
  detail: z.string(),
  cents: z.int(),
})
export type Counted = z.infer<typeof Counted>

/** What came of the visitors of one day, one campaign or one page. */
export interface Row {
  label: string
  visitors: number
  views: number
  carts: number
  trials: number
  messages: number
  purchases: number
  cents: number
}

const PURCHASES = ['Purchase', 'Purchase order']

/** Sums of the lines by a label, in the order in which the labels come. */
export function sumBy(lines: readonly Counted[], labelOf: (line: Counted) => string | null): Row[] {
  const groups = new Map<string, Counted[]>()
  for (const line of lines) {
    const label = labelOf(line)
    if (label !== null) groups.set(label, [...(groups.get(label) ?? []), line])
  }
  return [...groups].map(([label, group]) => {
    const count = (...names: string[]) => group.filter(({ name }) => names.includes(name)).length
    return {
      label,
      visitors: new Set(group.map(({ visitor }) => visitor)).size,
      views: count('pageview'),
      carts: count('Added to cart'),
      trials: count('Trial started'),
      messages: count('Message sent'),
      purchases: count(...PURCHASES),
      cents: group.reduce((sum, { cents }) => sum + cents, 0),
    }
  })
}

/** How often each event happened, and with what, most often first. */
export function listEvents(lines: readonly Counted[]): { name: string; detail: string; count: number }[] {
  const counts = new Map<string, { name: string; detail: string; count: number }>()
  for (const { name, detail } of lines) {
    if (name === 'pageview') continue
    const known = counts.get(`${name} ${detail}`)
    if (known) known.count += 1
    else counts.set(`${name} ${detail}`, { name, detail, count: 1 })
  }
  return [...counts.values()].sort((one, other) => other.count - one.count)
}
