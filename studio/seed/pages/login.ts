import type { PageWords } from '../page.ts'

export const words: PageWords = {
  title: 'Log in or start a free trial',
  description:
    'Log in to MaxGuru, or make an account for your child and try the software free for 15 days. Cancel at any time during the trial.',
  keywords: ['MaxGuru login', 'MaxGuru free trial', 'reading software trial'],
  hero: {
    heading: 'Log in',
    lede: 'Welcome back. If you are new here, start with a 15-day free trial.',
    note: 'Your card is not charged until the trial ends. Cancel at any time.',
  },
}
