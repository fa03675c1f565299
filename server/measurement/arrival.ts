import { CAMPAIGN_COOKIE, formatCampaign, readCampaign } from '#contract/campaign.ts'
import { mayCount, readPageAddress, type Visit } from './visit.ts'

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/**
 * The `Set-Cookie` value by which a browser keeps the campaign of its first visit: made of the address alone, so that it
 * is the same for everyone who comes by the same link (decision 27). Null for any other request.
 */
export function createArrivalCookie(visit: Visit, isSecure: boolean): string | null {
  if (!visit.url?.includes('utm_') || visit.headers.cookie?.includes(`${CAMPAIGN_COOKIE}=`)) return null
  const query = readPageAddress(visit)?.query
  const campaign = query ? readCampaign(new URLSearchParams(query)) : null
  if (!campaign || !mayCount(visit)) return null
  const value = formatCampaign(campaign, '')
  const attributes = ['Path=/', `Max-Age=${MAX_AGE_SECONDS}`, 'SameSite=Lax', 'HttpOnly']
  return [`${CAMPAIGN_COOKIE}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
}
