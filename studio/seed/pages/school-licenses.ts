import type { PageWords } from '../page.ts'
import { link, picture } from '../pieces.ts'
import { body, bullets } from '../portable-text.ts'
import { callout, cards, feature, figures, quote, steps } from '../sections.ts'

export const words: PageWords = {
  title: 'School licenses for reading software',
  description:
    'Structured literacy software for schools and districts, as low as $10 per student for eligible orders, with teacher licenses, reports and training.',
  keywords: [
    'school reading software',
    'reading intervention for schools',
    'structured literacy district license',
    'Orton-Gillingham schools',
  ],
  hero: {
    heading: 'MaxGuru in your school',
    lede: 'One reading program for the whole school: whole class, small group or one student. As low as $10 per student for eligible orders.',
    links: [link('CONTACT US', '/contact')],
    picture: picture('hero-school-licenses', 'A school building made of letter tiles, with its doors open.'),
  },
  sections: [
    figures(
      undefined,
      [
        { value: '$10', label: 'per student, as low as, for eligible orders' },
        { value: '1 year', label: 'for each subscription, with discounts for more years' },
        { value: 'K-12', label: 'every grade, each student at a level of their own' },
        { value: '5 days', label: 'a week of support by people, 9:00 AM to 5:00 PM ET' },
      ],
      { tone: 'sun', anchor: 'numbers' },
    ),
    feature(
      'A school offer for MaxGuru',
      body(
        'Tell us how many students you have, in which grades, and how long you plan to use the software. We send you a quote in US dollars with everything in it.',
        bullets([
          'All seven programs: MaxPhonics, MaxReading, MaxWords, MaxMusic, MaxPlaces, MaxBios and MaxVocab.',
          'A placement test for every student.',
          'Annual subscriptions, with multi-year discounts.',
          'A teacher license with reports, settings and printable resources.',
          'A first training on the software for your staff.',
        ]),
      ),
      { tiles: ['o', 'ff', 'er'], side: 'right', anchor: 'offer', links: [link('CONTACT US', '/contact')] },
    ),
    feature(
      'Tutoring for your students, paid by grants or funds',
      body(
        'We also tutor students one on one, at your school or online. Government grants and funds can pay for it. We start with a free assessment of each student and report back to you.',
        'Not sure which funds fit? Tell us your state and your district, and we will help you look. If you order through the city’s education department, see the [funding guide](/doe-funding).',
      ),
      {
        tiles: ['t', 'u', 'tor'],
        side: 'left',
        tone: 'tint',
        anchor: 'tutoring',
        links: [link('CONTACT US', '/contact')],
      },
    ),
    cards(
      'What each person gets',
      [
        {
          title: 'Administrators',
          tile: 'A',
          body: body(
            'Create usernames and passwords for teachers and for more administrators. If you prefer, our staff creates the accounts for you.',
          ),
        },
        {
          title: 'Teachers',
          tile: 'T',
          body: body(
            'Reports for each class and student, settings for each student, and printable pages that match the lesson. Class links let a class log in without passwords, if you switch them on.',
          ),
        },
        {
          title: 'Students',
          tile: 'S',
          body: body(
            'A placement test, then lessons at the right level. A student who gets it moves on. A student who needs more gets more.',
          ),
        },
      ],
      { anchor: 'roles' },
    ),
    steps(
      'From first call to first lesson',
      [
        {
          title: 'Talk to us',
          body: body('Write or call. We ask about your students, your devices and your schedule.'),
        },
        {
          title: 'Get a quote',
          body: body(
            'You get a price per student for one year and for several years, and a sole-source letter if your office needs one.',
          ),
        },
        {
          title: 'Set up the accounts',
          body: body(
            'Your administrator gets a login and creates the others. We can create accounts for you as well. Districts that use Clever can log in from there.',
          ),
        },
        {
          title: 'Train the teachers',
          body: body(
            'Book a first training on the software for a weekday at least seven days ahead. The confirmation e-mail can take up to 48 hours. See [dates and times](/og-training).',
          ),
        },
        {
          title: 'Place the students',
          body: body('Each student takes the placement test. The next day, everyone has a lesson that fits.'),
        },
      ],
      { tone: 'tint', anchor: 'steps' },
    ),
    feature(
      'What teachers see',
      body(
        'Open the class report and you see each student’s level, the lessons done this week, and the sounds that were hard. Open one student and you see every step since the placement test.',
        'Want to look before you talk? Download sample reports and the leveled software list from [Methods](/methods).',
      ),
      { tiles: ['a', 'e', 'i', 'o', 'u'], side: 'right', anchor: 'reports' },
    ),
    callout(
      'Let’s talk about your school',
      'Tell us your student count and your grades. You will hear from a person, weekdays from 9:00 AM to 5:00 PM ET.',
      [link('CONTACT US', '/contact')],
      { tone: 'ink' },
    ),
    quote(),
  ],
}
