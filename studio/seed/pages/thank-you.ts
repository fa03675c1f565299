import type { PageWords } from '../page.ts'
import { link } from '../pieces.ts'
import { callout } from '../sections.ts'

export const words: PageWords = {
  title: 'Checkout successful',
  description: 'Your order is complete. We e-mail you an order confirmation with details.',
  keywords: ['MaxGuru order'],
  hero: {
    heading: 'Checkout successful',
    lede: "We'll email you an order confirmation with details.",
  },
  sections: [
    callout(
      'What to do next',
      'Read the confirmation e-mail. If it has not come within 48 hours, look in your spam folder, then write to us.',
      [link('SUPPORT FAQ', '/faq'), link('CONTACT US', '/contact')],
      { tone: 'tint' },
    ),
  ],
}
