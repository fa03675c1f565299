import type { PageWords } from '../page.ts'
import { link, picture } from '../pieces.ts'
import { body, bullets } from '../portable-text.ts'
import { callout, cards, feature, licenses, quote, steps } from '../sections.ts'

export const words: PageWords = {
  title: 'Homeschool Orton-Gillingham program',
  description:
    'A homeschool Orton-Gillingham reading program. One-year home licenses with placement test, parent reports and printable resources. Free for 15 days.',
  keywords: [
    'homeschool Orton-Gillingham program',
    'homeschool reading program',
    'dyslexia program for home',
    'phonics at home',
    'reading software free trial',
  ],
  hero: {
    heading: 'Home licenses',
    lede: 'Teach your child to read at home with the method that schools use. Choose one of three one-year licenses and try it free for 15 days.',
    note: 'Your card is not charged until the trial ends. Cancel at any time.',
    picture: picture(
      'hero-home-licenses',
      'A kitchen table with a laptop, a small dog and the letter tiles h, o, m, e under a roof.',
    ),
  },
  sections: [
    licenses('Three licenses, one year each'),
    cards(
      'Every home license includes',
      [
        {
          title: 'A placement test',
          tile: '1',
          body: body(
            'It finds the level your child should start at. You do not need to know any phonics yourself to read the result.',
          ),
        },
        {
          title: 'A free parent license',
          tile: '2',
          body: body(
            'Your own login, with reports on what your child has done, what went well and what to practice again.',
          ),
        },
        {
          title: 'Printable resources',
          tile: '3',
          body: body(
            'Word lists, games and pages to write on. Print what matches this week’s step and take it to the sofa, the car or the garden.',
          ),
        },
      ],
      { tone: 'tint', anchor: 'included' },
    ),
    steps(
      'How the free trial works',
      [
        {
          title: 'Pick your child’s grade',
          body: body(
            'The form shows the licenses made for that grade. In kindergarten you can choose the full suite or Early Start. In grades 1 and 2 you can choose the full suite or K-2. From grade 3 up, the full suite is the one.',
          ),
        },
        {
          title: 'Make the account',
          body: body(
            'Choose a username and a password for your child and fill in your address and card. The trial starts at once.',
          ),
        },
        {
          title: 'Use everything for 15 days',
          body: body(
            'Take the placement test on day one, then do a little most days. Short and often works better than long and seldom.',
          ),
        },
        {
          title: 'Decide',
          body: body(
            'If you stay, the license runs for one year at the price on the card. If you cancel before the trial ends, you pay nothing.',
          ),
        },
      ],
      { anchor: 'trial' },
    ),
    feature(
      'Good for homeschooling',
      body(
        'You do not have to plan the lessons. The software knows what comes next, and you can see why.',
        bullets([
          'Works for one child at a time, each with a license and a level of their own.',
          'Fits beside any other books you use.',
          'The [workbooks](/workbooks-ebooks) follow the same order, for days without a screen.',
          'If your child needs a person as well, ask about [one-on-one tutoring](/tutoring).',
        ]),
      ),
      { tiles: ['h', 'o', 'me'], side: 'left', anchor: 'homeschool' },
    ),
    feature(
      'Does my child need this?',
      body(
        'Maybe your child guesses words from the first letter, reads a word on one page and not on the next, or spells the same word three ways. Maybe homework that should take ten minutes takes an hour. These are common signs that reading has not been taught in small enough steps.',
        'You do not need a diagnosis to start. If you have one, read how structured literacy helps with [dyslexia and other learning disabilities](/learning-disabilities).',
      ),
      { tiles: ['?'], side: 'right', tone: 'tint', anchor: 'signs' },
    ),
    callout(
      'Start today',
      'Try the full suite for 15 days. The placement test is the first thing you will see.',
      [link('15-DAY FREE TRIAL', '/login?licenseType=0'), link('CONTACT US', '/contact')],
      { tone: 'sun' },
    ),
    quote(),
  ],
}
