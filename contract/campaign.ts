import { z } from 'zod'

/** The parameters of a campaign's link that are kept, without their `utm_`. */
export const CAMPAIGN_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const

/**
 * A short name of letters, digits and a few signs. No `@`: mailing programs offer the reader's address as a value, and
 * it is none of a campaign's.
 */
const name = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._~|+:-]{0,59}$/u)

/** The campaign by which a visitor came first; an addition that orders, trials and messages may carry. */
export const Campaign = z.object({
  source: name.optional(),
  medium: name.optional(),
  campaign: name.optional(),
  term: name.optional(),
  content: name.optional(),
})
export type Campaign = z.infer<typeof Campaign>

/** Keeps nothing of a visitor but the link by which they came, so pages remain the same for all (decision 27). */
export const CAMPAIGN_COOKIE = 'mg_campaign'

/** The campaign among given values, by field; a value that is not such a name is left out. Null without any. */
function pickCampaign(given: (field: (typeof CAMPAIGN_FIELDS)[number]) => string | null): Campaign | null {
  const found = CAMPAIGN_FIELDS.flatMap(field => {
    const value = name.safeParse(given(field)?.trim())
    return value.success ? [[field, value.data]] : []
  })
  return found.length > 0 ? Campaign.parse(Object.fromEntries(found)) : null
}

/** The campaign in an address's query; null without one. */
export function readCampaign(query: URLSearchParams): Campaign | null {
  return pickCampaign(field => query.get(`utm_${field}`))
}

/** A campaign as a query, each of its names prefixed. */
export function formatCampaign(campaign: Campaign, prefix: '' | 'utm_'): string {
  const pairs = CAMPAIGN_FIELDS.flatMap(field => {
    const value = campaign[field]
    return value === undefined ? [] : [[prefix + field, value]]
  })
  return new URLSearchParams(pairs).toString()
}

function pickFromText(text: string): Campaign | null {
  const fields = new URLSearchParams(text)
  return pickCampaign(field => fields.get(field))
}

const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${CAMPAIGN_COOKIE}=([^;]*)`)

/** The campaign in a request's cookies; null without one. */
export function readCampaignCookie(cookies: string | null | undefined): Campaign | null {
  const value = cookies?.includes(CAMPAIGN_COOKIE) ? COOKIE_VALUE.exec(cookies)?.[1] : undefined
  return value ? pickFromText(value) : null
}

/**
 * What a body may carry beside an order, a trial or a message, to a service whose capabilities name `campaign`: an
 * object, or in a form its text. One that cannot be read counts as none.
 */
export const SentCampaign = z.object({
  campaign: z
    .preprocess(
      sent => (typeof sent === 'string' ? pickFromText(sent) : sent),
      Campaign.refine(campaign => Object.keys(campaign).length > 0),
    )
    .optional()
    .catch(undefined),
})
