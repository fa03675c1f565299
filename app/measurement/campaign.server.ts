import { type Campaign, formatCampaign, readCampaignCookie } from '#contract/campaign.ts'
import { readCapabilities } from '../api/capabilities.server.ts'

/** The campaign by which a visitor first came, where the API has said that it keeps it; else null. */
async function readCampaign(from: Request): Promise<Campaign | null> {
  const campaign = readCampaignCookie(from.headers.get('Cookie'))
  return campaign && (await readCapabilities())?.campaign ? campaign : null
}

/** The field of an order or a trial that hands the visitor's campaign to the API; empty without one. */
export async function buildCampaignField(from: Request): Promise<{ campaign?: Campaign }> {
  const campaign = await readCampaign(from)
  return campaign ? { campaign } : {}
}

/** The same for a form, as text. */
export async function campaignText(from: Request): Promise<string | null> {
  const campaign = await readCampaign(from)
  return campaign && formatCampaign(campaign, '')
}
