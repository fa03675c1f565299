import type { PageWords } from '../page.ts'

export const words: PageWords = {
  title: 'Choose a new password',
  description: 'Choose a new password for your MaxGuru account. You came here by the link in our e-mail.',
  keywords: ['MaxGuru new password'],
  hero: {
    heading: 'Choose a new password',
    lede: 'Type it twice, so that we both know it is right. Three words you can remember make a good password.',
  },
}
