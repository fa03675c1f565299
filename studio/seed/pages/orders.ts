import type { PageWords } from '../page.ts'

export const words: PageWords = {
  title: 'Find your order',
  description:
    'Enter your order number and e-mail address, and we send you a link to your MaxGuru order, with its downloads and invoice.',
  keywords: ['MaxGuru order', 'MaxGuru order status'],
  hero: {
    heading: 'Find your order',
    lede: 'Downloads, license codes, dates and invoices are on the page of your order. We send you its link.',
  },
}
