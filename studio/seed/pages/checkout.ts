import type { PageWords } from '../page.ts'

export const words: PageWords = {
  title: 'Checkout',
  description:
    'Look over your cart and pay by card. We e-mail you an order confirmation with details. Billing and shipping in the USA only.',
  keywords: ['MaxGuru checkout', 'MaxGuru cart'],
  hero: {
    heading: 'Checkout',
    lede: 'Look over your items, then fill in three short steps. Nothing is charged before you press CHECKOUT.',
  },
}
