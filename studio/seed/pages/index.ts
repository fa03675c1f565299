import type { PageKey } from '../../../contract/site-pages.ts'
import type { SeedPage } from '../page.ts'
import { accessibility } from './accessibility.ts'
import { contact } from './contact.ts'
import { doeFunding } from './doe-funding.ts'
import { faq } from './faq.ts'
import {
  checkout,
  classLogin,
  login,
  orders,
  passwordReset,
  passwordResetSubmission,
  privacyPolicy,
  search,
  siteMap,
  thankYou,
} from './functional.ts'
import { home } from './home.ts'
import { homeLicenses } from './home-licenses.ts'
import { learningDisabilities } from './learning-disabilities.ts'
import { methods } from './methods.ts'
import { ogTraining } from './og-training.ts'
import { privacy } from './privacy.ts'
import { quote } from './quote.ts'
import { schoolLicenses } from './school-licenses.ts'
import { software } from './software.ts'
import { tutoring } from './tutoring.ts'
import { workbooksEbooks } from './workbooks-ebooks.ts'

const byKey: { [Key in PageKey]: SeedPage<Key> } = {
  home,
  software,
  'home-licenses': homeLicenses,
  'school-licenses': schoolLicenses,
  'workbooks-ebooks': workbooksEbooks,
  'og-training': ogTraining,
  tutoring,
  faq,
  'learning-disabilities': learningDisabilities,
  methods,
  'doe-funding': doeFunding,
  contact,
  'privacy-policy': privacyPolicy,
  accessibility,
  privacy,
  quote,
  'site-map': siteMap,
  search,
  checkout,
  orders,
  login,
  'password-reset': passwordReset,
  'password-reset-submission': passwordResetSubmission,
  'class-login': classLogin,
  'thank-you': thankYou,
}

/** One document for every row of the table of pages. */
export const pages: SeedPage[] = Object.values(byKey)
