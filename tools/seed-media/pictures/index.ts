import type { Svg } from '../kit/svg.ts'
import { featureSoftware } from './feature-software.ts'
import { featureTraining } from './feature-training.ts'
import { featureTutoring } from './feature-tutoring.ts'
import { featureWorkbooks } from './feature-workbooks.ts'
import { heroContact } from './hero-contact.ts'
import { heroDoeFunding } from './hero-doe-funding.ts'
import { heroHomeLicenses } from './hero-home-licenses.ts'
import { heroLearningDisabilities } from './hero-learning-disabilities.ts'
import { heroMethods } from './hero-methods.ts'
import { heroOgTraining } from './hero-og-training.ts'
import { heroSchoolLicenses } from './hero-school-licenses.ts'
import { heroSoftware } from './hero-software.ts'
import { heroTutoring } from './hero-tutoring.ts'
import { license30, license31, license32 } from './licenses.ts'
import { slideSoftware } from './slide-software.ts'
import { slideTraining } from './slide-training.ts'
import { slideTutoring } from './slide-tutoring.ts'
import { slideWorkbooks } from './slide-workbooks.ts'

/** Pictures of the content seed, by the name of their file. */
export const pictures: Readonly<Record<string, () => Svg>> = {
  'slide-software': slideSoftware,
  'slide-training': slideTraining,
  'slide-workbooks': slideWorkbooks,
  'slide-tutoring': slideTutoring,
  'hero-software': heroSoftware,
  'hero-home-licenses': heroHomeLicenses,
  'hero-school-licenses': heroSchoolLicenses,
  'hero-og-training': heroOgTraining,
  'hero-tutoring': heroTutoring,
  'hero-learning-disabilities': heroLearningDisabilities,
  'hero-methods': heroMethods,
  'hero-doe-funding': heroDoeFunding,
  'hero-contact': heroContact,
  'feature-software': featureSoftware,
  'feature-training': featureTraining,
  'feature-tutoring': featureTutoring,
  'feature-workbooks': featureWorkbooks,
  'license-30': license30,
  'license-31': license31,
  'license-32': license32,
}
