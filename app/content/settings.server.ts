import { SiteSettings } from '#contract/content/documents.ts'
import { type Copy, readCopy } from './client.server.ts'
import { LINK } from './projections.ts'

/** The singleton of words that every page shares. */
export const settingsCopy: Copy<typeof SiteSettings> = {
  query: `*[_id == "siteSettings"][0]{
    name, tagline, phone, email, schoolRatesEmail, supportHours, address, webinarUrl, webinarLabel,
    "announcement": announcement{text, "link": link${LINK}, start, end}, footerNote
  }`,
  shape: SiteSettings,
}

/** The site's settings, or null when the lake cannot give them. */
export const readSettings = () => readCopy(settingsCopy)
