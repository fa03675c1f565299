import { sectionItemTypes, sectionTypes } from './blocks/index.ts'
import { download } from './documents/download.ts'
import { legalDocument, legalSection } from './documents/legal-document.ts'
import { licenseCopy } from './documents/license-copy.ts'
import { page } from './documents/page.ts'
import { partner } from './documents/partner.ts'
import { redirect } from './documents/redirect.ts'
import { siteSettings } from './documents/site-settings.ts'
import { slide } from './documents/slide.ts'
import { quote, review } from './documents/testimonials.ts'
import { hero } from './objects/hero.ts'
import { pageLink } from './objects/page-link.ts'
import { picture } from './objects/picture.ts'
import { richText } from './objects/rich-text.tsx'

/** Documents that editors make, order and delete. */
const freeTypes = [slide, quote, review, partner, download, redirect]

/** Documents that exist once each: edited, never made, copied or deleted. */
const fixedTypes = [siteSettings, page, licenseCopy, legalDocument]
export const FIXED_TYPES: readonly string[] = fixedTypes.map(({ name }) => name)

export const DOCUMENT_TYPES: readonly string[] = [...fixedTypes, ...freeTypes].map(({ name }) => name)

export const schemaTypes = [
  ...fixedTypes,
  ...freeTypes,
  legalSection,
  ...sectionTypes,
  ...sectionItemTypes,
  hero,
  pageLink,
  picture,
  richText,
]
