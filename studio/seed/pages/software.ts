import type { PageWords } from '../page.ts'
import { link, picture } from '../pieces.ts'
import { body, bullets } from '../portable-text.ts'
import { callout, cards, feature, figures, quote, steps } from '../sections.ts'

export const words: PageWords = {
  title: 'Orton-Gillingham reading software',
  description:
    'Seven reading programs with one placement test, for home and for school. Try MaxGuru at home free for 15 days, or ask for a school license.',
  keywords: ['reading software', 'Orton-Gillingham software', 'MaxPhonics', 'MaxReading', 'MaxWords'],
  hero: {
    heading: 'What is MaxGuru?',
    lede: 'Software that teaches reading step by step, in the order structured literacy asks for. A placement test finds the first step. Practice makes it stick.',
    picture: picture(
      'hero-software',
      'Seven letter tiles, one for each MaxGuru program, on a path that climbs a hill from home and school.',
    ),
  },
  sections: [
    cards(
      undefined,
      [
        {
          title: 'At Home',
          eyebrow: 'For families',
          tile: 'h',
          body: body(
            'One student, one year, and a free parent license with reports and printable resources. Try it for 15 days first. Your card is not charged until the trial ends, and you can cancel at any time.',
          ),
          link: link('15-DAY FREE TRIAL', '/login?licenseType=0'),
        },
        {
          title: 'At School',
          eyebrow: 'For schools and districts',
          tile: 'sch',
          body: body(
            'As low as $10 per student for eligible orders. Annual subscriptions with multi-year discounts. A teacher license with reports, settings and printable resources.',
          ),
          link: link('SCHOOL LICENSE', '/school-licenses'),
        },
      ],
      { anchor: 'choose' },
    ),
    cards(
      'Seven programs, one login',
      [
        {
          title: 'MaxPhonics',
          eyebrow: 'Core program',
          tile: 'ph',
          body: body(
            'Letters and the sounds they stand for: short vowels, blends, digraphs, long vowels and syllables. Students listen, say, build and spell each new sound before they read it in words.',
          ),
        },
        {
          title: 'MaxReading',
          eyebrow: 'Core program',
          tile: 'ea',
          body: body(
            'Sentences and stories made of the sounds a student has learned. Questions after each one show whether it was understood, not only read aloud.',
          ),
        },
        {
          title: 'MaxWords',
          eyebrow: 'Core program',
          tile: 'wor',
          body: body(
            'Long words, taken apart into prefixes, roots and suffixes. Older students learn to read and spell words of three, four and five syllables.',
          ),
        },
        {
          title: 'MaxMusic',
          eyebrow: 'Drill program',
          tile: '♪',
          body: body('Short drills in reading music: notes, rests and the words musicians use.'),
        },
        {
          title: 'MaxPlaces',
          eyebrow: 'Drill program',
          tile: 'pl',
          body: body('Names of places, read, heard and spelled, with a little about each place.'),
        },
        {
          title: 'MaxBios',
          eyebrow: 'Drill program',
          tile: 'b',
          body: body(
            'Short lives of people worth knowing, with their names and the key words of their stories.',
          ),
        },
        {
          title: 'MaxVocab',
          eyebrow: 'Drill program',
          tile: 'v',
          body: body(
            'Words and their meanings in quick rounds, so that a word once read becomes a word known.',
          ),
        },
      ],
      {
        anchor: 'programs',
        tone: 'tint',
        intro:
          'Three core programs teach reading and spelling. Four drill programs give short daily practice in what has been taught.',
      },
    ),
    steps(
      'How a student works with it',
      [
        {
          title: 'Take the placement test',
          body: body(
            'The test shows sounds, words and sentences until it finds what the student knows and what comes next. There is nothing to fail. It sets the starting level.',
          ),
        },
        {
          title: 'Learn one new step',
          body: body(
            'Each lesson teaches one thing: a sound, a syllable type, a spelling rule. The student sees it, hears it, says it and builds it.',
          ),
        },
        {
          title: 'Practice until it is automatic',
          body: body(
            'The software mixes the new step with earlier ones. It moves on when the answers are right and comes back to what is not yet firm.',
          ),
        },
        {
          title: 'See the progress',
          body: body(
            'Reports show the level, the lessons done and the sounds that need more work. Print a page and practice the same step away from the screen.',
          ),
        },
      ],
      { anchor: 'how-it-works' },
    ),
    figures(
      'In numbers',
      [
        { value: '7', label: 'programs in the full suite: three core and four drill' },
        { value: 'K-12', label: 'grades, each student at a level of their own' },
        { value: '15', label: 'days of free trial at home' },
        { value: '$10', label: 'per student is where school prices start, for eligible orders' },
      ],
      { tone: 'sun' },
    ),
    feature(
      'Made for readers who find reading hard',
      body(
        'A reader who struggles does not need to try harder. That reader needs smaller steps, more practice, and a program that starts where they are.',
        bullets([
          'One task on the screen at a time.',
          'Every new step builds on the one before.',
          'Parents and teachers choose settings for each student.',
        ]),
      ),
      { tiles: ['s', 'a', 't'], side: 'right', anchor: 'for-whom' },
    ),
    callout(
      'Which license do you need?',
      'A home license is for one student and comes with a free parent license. A school license covers your classes and comes with a teacher license.',
      [link('HOME LICENSE', '/home-licenses'), link('SCHOOL LICENSE', '/school-licenses')],
      { tone: 'ink', anchor: 'licenses' },
    ),
    quote(),
  ],
}
