import type { PageWords } from '../page.ts'
import { link } from '../pieces.ts'
import { body } from '../portable-text.ts'
import { callout, steps } from '../sections.ts'

export const words: PageWords = {
  title: 'Ask for a quote or a W-9',
  description:
    'For schools and districts: a written quote for your number of students, with our W-9 if your office needs it. Pay by purchase order or card.',
  keywords: ['MaxGuru quote', 'W-9', 'school purchase order', 'district pricing'],
  hero: {
    heading: 'Quote and W-9',
    lede: 'Tell us how many students you have. We answer with a written quote, and with our W-9 if you need it.',
    note: 'As low as $10 per student for eligible orders.',
  },
  sections: [
    steps(
      'From quote to first lesson',
      [
        {
          title: 'You get a quote',
          body: body('By e-mail, in US dollars, with everything in it. It does not oblige you to anything.'),
        },
        {
          title: 'You order',
          body: body(
            'Send us your purchase order, or tell us that you want to pay by card. If you order through the city’s education department, follow the [funding guide](/doe-funding).',
          ),
        },
        {
          title: 'You start',
          body: body(
            'We open your accounts and set a date for the first training of your staff. The invoice is due within 30 days.',
          ),
        },
      ],
      { tone: 'tint', anchor: 'steps' },
    ),
    callout(
      'Only the W-9, or a vendor form?',
      'Write to us and say where to send it. If your district has a form for new vendors, attach nothing yet: we will tell you where to mail it.',
      [link('CONTACT US', '/contact'), link('PRIVACY FOR SCHOOLS', '/privacy')],
      { tone: 'sun', anchor: 'w-9' },
    ),
  ],
}
