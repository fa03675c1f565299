import type { SeedPage } from '../page.ts'
import { contact } from './contact.ts'
import { doeFunding } from './doe-funding.ts'
import { faq } from './faq.ts'
import * as functional from './functional.ts'
import { home } from './home.ts'
import { homeLicenses } from './home-licenses.ts'
import { learningDisabilities } from './learning-disabilities.ts'
import { methods } from './methods.ts'
import { ogTraining } from './og-training.ts'
import { schoolLicenses } from './school-licenses.ts'
import { software } from './software.ts'
import { tutoring } from './tutoring.ts'
import { workbooksEbooks } from './workbooks-ebooks.ts'

/** One document for every page key of the contract. */
export const pages: SeedPage[] = [
  home,
  software,
  homeLicenses,
  schoolLicenses,
  workbooksEbooks,
  ogTraining,
  tutoring,
  faq,
  learningDisabilities,
  methods,
  doeFunding,
  contact,
  ...Object.values(functional),
]
