import { defineQuery } from 'groq'
import { SiteSettings } from '#contract/content/documents.ts'
import type { Copy } from './client.server.ts'
import { readCopy } from './copy.server.ts'
import { LINK } from './projections.ts'
import { keepShown } from './schedule.server.ts'

export const SETTINGS_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  name, tagline, phone, email, schoolRatesEmail, supportHours, address, webinarUrl, webinarLabel,
  "announcement": select(defined(announcement.text) => announcement{text, "link": link${LINK}, "from": start, "until": end}),
  footerNote, "w9": w9.asset->{"file": url, size}
}`)

/** The singleton of words that every page shares. */
export const settingsCopy: Copy<typeof SiteSettings> = {
  query: SETTINGS_QUERY,
  shape: SiteSettings,
}

/** The site's settings with the announcement if it is current, or null when the lake cannot give them. */
export async function readSettings(request: Request): Promise<SiteSettings | null> {
  const settings = await readCopy(settingsCopy, request)
  if (!settings?.announcement) return settings
  const [announcement] = await keepShown([settings.announcement], request)
  return { ...settings, announcement: announcement ?? null }
}
