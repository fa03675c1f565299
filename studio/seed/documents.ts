import { downloadDocuments } from './downloads.ts'
import { legalTerms } from './legal-terms.ts'
import { licenseCopyDocuments } from './license-copy.ts'
import { pages } from './pages.ts'
import { partnerDocuments } from './partners.ts'
import { quoteDocuments } from './quotes.ts'
import { redirectDocuments } from './redirects.ts'
import { reviewDocuments } from './reviews.ts'
import { siteSettings } from './site-settings.ts'
import { slideDocuments } from './slides.ts'

export interface SeedDocument {
  readonly _id: string
  readonly _type: string
}

/** Every document of the site as `sanity dataset import` takes it: pictures name files, not assets. */
export const seedDocuments: readonly SeedDocument[] = [
  siteSettings,
  ...pages,
  ...slideDocuments,
  ...quoteDocuments,
  ...reviewDocuments,
  ...partnerDocuments,
  ...downloadDocuments,
  ...licenseCopyDocuments,
  legalTerms,
  ...redirectDocuments,
]
