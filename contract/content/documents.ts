import { z } from 'zod'
import { FileAddress, Href, Link, Picture, PortableText } from './basics.ts'
import { SCHEDULE } from './schedule.ts'

/** Singleton `siteSettings`. */
export const SiteSettings = z.object({
  name: z.string(),
  tagline: z.string(),
  /** As people read it, `+1 555 010 0199`; the `tel:` link is made from its digits. */
  phone: z.string(),
  email: z.string(),
  /** Where schools and districts write for special rates (spec §2 Workbooks). */
  schoolRatesEmail: z.string(),
  supportHours: z.string(),
  address: z.string().nullish(),
  /** Where a webinar or a demo is booked; opens in a new tab. */
  webinarUrl: Href,
  webinarLabel: z.string(),
  announcement: z
    .object({
      text: z.string(),
      link: Link.nullish(),
      ...SCHEDULE,
    })
    .nullish(),
  footerNote: z.string().nullish(),
  /** The form that districts ask of a vendor, as a PDF of the lake. */
  w9: z.object({ file: FileAddress, size: z.number().nullish() }).nullish(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** Document `slide`; ordered by `orderRank`, a string. */
export const Slide = z.object({
  _id: z.string(),
  title: z.string(),
  text: z.string(),
  picture: Picture,
  link: Link,
  ...SCHEDULE,
})
export type Slide = z.infer<typeof Slide>

/** Document `quote`: plain text. */
export const Quote = z.object({
  _id: z.string(),
  text: z.string(),
  name: z.string().nullish(),
  ...SCHEDULE,
})
export type Quote = z.infer<typeof Quote>

/** Document `review`; `office` is the job title. */
export const Review = z.object({ _id: z.string(), text: PortableText, name: z.string(), office: z.string() })
export type Review = z.infer<typeof Review>

/** Document `partner`. */
export const Partner = z.object({
  _id: z.string(),
  name: z.string(),
  logo: Picture,
  url: Href.nullish(),
})
export type Partner = z.infer<typeof Partner>

export const DownloadGroup = z.enum(['studies', 'software', 'institutional'])

/** Document `download`. `file` is a URL of the lake, or a path in the API's media store. */
export const Download = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  group: DownloadGroup,
  file: FileAddress,
  version: z.string().nullish(),
  /** Bytes. */
  size: z.number().nullish(),
})
export type Download = z.infer<typeof Download>

/** Document `licenseCopy`: words and picture of a license; id and price stay with the API. */
export const LicenseCopy = z.object({
  licenseId: z.union([z.literal(30), z.literal(31), z.literal(32)]),
  description: z.string(),
  longDescription: PortableText,
  picture: Picture,
})
export type LicenseCopy = z.infer<typeof LicenseCopy>

/** Document `legalDocument`: numbered sections in order. */
export const LegalDocument = z.object({
  title: z.string(),
  effective: z.string(),
  intro: PortableText.nullish(),
  sections: z.array(z.object({ _key: z.string(), heading: z.string(), body: PortableText })),
})
export type LegalDocument = z.infer<typeof LegalDocument>

/** Document `redirect`. `from` is a path of this site; `to` a path or a full address. */
export const Redirect = z.object({ from: z.string(), to: z.string(), permanent: z.boolean() })
export type Redirect = z.infer<typeof Redirect>
