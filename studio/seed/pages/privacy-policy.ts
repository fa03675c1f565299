import type { PageWords } from '../page.ts'

export const words: PageWords = {
  title: 'Terms of Use',
  description:
    'The terms for using MaxGuru software, materials and services: who may use them, the license term, fees, support, privacy and limits, in 21 sections.',
  keywords: ['MaxGuru terms of use', 'MaxGuru privacy', 'license agreement'],
  hero: {
    heading: 'Terms of Use',
    lede: 'What you may expect from us, and what we expect from you, in 21 numbered sections.',
  },
}
