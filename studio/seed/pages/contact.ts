import type { PageWords } from '../page.ts'
import { link, picture } from '../pieces.ts'
import { body } from '../portable-text.ts'
import { cards } from '../sections.ts'

export const words: PageWords = {
  title: 'Contact us',
  description:
    'Write to MaxGuru or call us about licenses, tutoring, training, orders or your account. People answer on weekdays from 9:00 AM to 5:00 PM ET.',
  keywords: ['contact MaxGuru', 'MaxGuru phone', 'MaxGuru support', 'free reading assessment'],
  hero: {
    heading: 'Contact us',
    lede: 'Ask anything: prices, a free assessment, an order, a login that does not work. Write below or call. A person reads every message.',
    picture: picture(
      'hero-contact',
      'An open envelope with a letter that begins dear, and two tiles that say hi.',
    ),
  },
  sections: [
    cards(
      'Perhaps you are looking for one of these',
      [
        {
          title: 'A license for home',
          tile: 'h',
          body: body('Three one-year licenses, each free for the first 15 days.'),
          link: link('HOME LICENSE', '/home-licenses'),
        },
        {
          title: 'A license for school',
          tile: 'sch',
          body: body('Tell us your grades and student count in the message, and we send a quote.'),
          link: link('SCHOOL LICENSE', '/school-licenses'),
        },
        {
          title: 'Help with your account',
          tile: '?',
          body: body('Many answers are ready, such as how to reset a password or change a card.'),
          link: link('SUPPORT FAQ', '/faq'),
        },
      ],
      { tone: 'tint', anchor: 'elsewhere' },
    ),
  ],
}
