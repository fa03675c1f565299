import type { PageWords } from '../page.ts'
import { link } from '../pieces.ts'
import { body } from '../portable-text.ts'
import { callout, cards } from '../sections.ts'

export const words: PageWords = {
  title: 'Support: questions and answers',
  description:
    'Answers about MaxGuru accounts, the free trial, licenses, orders, training and logging in. If yours is not here, write to us or call us.',
  keywords: ['MaxGuru support', 'MaxGuru FAQ', 'reading software help'],
  hero: {
    heading: 'Support FAQ',
    lede: 'Short answers to what people ask us most. Select a question to open its answer.',
    tiles: ['f', 'a', 'q'],
  },
  sections: [
    cards(
      'Often needed',
      [
        {
          title: 'Forgot your password?',
          tile: '1',
          body: body('Enter your e-mail address, and we send you a link to choose a new one.'),
          link: link('Reset your password', '/password-reset'),
        },
        {
          title: 'Using it for the first time?',
          tile: '2',
          body: body('Schools can book a first training on the software for a weekday that suits them.'),
          link: link('See training dates', '/og-training'),
        },
        {
          title: 'Is this right for my child?',
          tile: '3',
          body: body('Read how structured literacy helps with dyslexia, ADHD and other conditions.'),
          link: link('Learning disabilities', '/learning-disabilities'),
        },
      ],
      { tone: 'tint', anchor: 'often' },
    ),
    callout(
      'Still stuck?',
      'Write to us, or call on weekdays from 9:00 AM to 5:00 PM ET. Tell us your username and what you see on the screen.',
      [link('CONTACT US', '/contact')],
      { tone: 'sun' },
    ),
  ],
}
