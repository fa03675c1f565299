import type { PageWords } from '../page.ts'

export const words: PageWords = {
  title: 'Account Password Reset',
  description:
    'Forgot your MaxGuru password? Enter your e-mail address, and we send you a link to choose a new one.',
  keywords: ['MaxGuru password reset'],
  hero: {
    heading: 'Account Password Reset',
    lede: 'Enter the e-mail address of your account. We will send you a link to choose a new password.',
  },
}
