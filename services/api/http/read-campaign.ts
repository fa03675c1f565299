import type { Context } from 'hono'
import { type Campaign, SentCampaign } from '#contract/campaign.ts'
import { readBody } from './read-body.ts'

/**
 * The campaign that the site sends beside an order, a trial or a message; null without one. It is no part of what
 * was asked for: the same request with another campaign is a repeat, and a campaign that cannot be read refuses nothing.
 */
export async function readSentCampaign(c: Context): Promise<Campaign | null> {
  return (await readBody(c, SentCampaign, ['json', 'form'])).campaign ?? null
}
