import type { PageWords } from '../page.ts'
import { link, picture } from '../pieces.ts'
import { body, bullets } from '../portable-text.ts'
import { callout, cards, feature, reviews } from '../sections.ts'

export const words: PageWords = {
  title: 'Orton-Gillingham training and webinars',
  description:
    'Orton-Gillingham courses for teachers, tutors and parents, in person or by webinar, open webinars for account holders, and a first software training.',
  keywords: [
    'Orton-Gillingham training',
    'OG certification',
    'structured literacy course',
    'reading webinar',
  ],
  hero: {
    heading: 'OG training and certification',
    lede: 'Learn to teach reading the Orton-Gillingham way, in person or by webinar. Pick a course below, or book a date for your school.',
    picture: picture(
      'hero-og-training',
      'A board with a row of letter tiles, and an open notebook in front of it.',
    ),
  },
  sections: [
    cards(
      'Three kinds of training',
      [
        {
          title: 'OG Training',
          eyebrow: 'For everyone',
          tile: 'OG',
          body: body(
            'Full courses in the Orton-Gillingham approach. You buy a seat online, and it is yours. Each course shows its date, place, price and how many seats are left.',
          ),
        },
        {
          title: 'Open Webinars',
          eyebrow: 'For account holders',
          tile: 'OW',
          body: body(
            'Live on ZOOM, about one topic each. Confirm your MaxGuru username and password, and you get the link to register.',
          ),
        },
        {
          title: 'Initial Software Training',
          eyebrow: 'For schools with a license',
          tile: 'IST',
          body: body(
            'The first training for your staff. Enter your school code, pick a weekday at least seven days ahead and a time from 8:00 AM to 2:00 PM in your time zone. The confirmation e-mail can take up to 48 hours.',
          ),
        },
      ],
      { tone: 'tint', anchor: 'kinds' },
    ),
    feature(
      'What you learn in an OG course',
      body(
        bullets([
          'The sounds of English, and the letters that stand for them.',
          'The order in which to teach them, and why that order works.',
          'How to teach one step with sight, sound and touch at the same time.',
          'How to find the first step a student is missing.',
          'How to plan a lesson, teach it, and know if it worked.',
        ]),
        'You practice each part in the course, with real words and real mistakes. You go home with lesson plans that you can use the next day.',
      ),
      { tiles: ['sh', 'ch', 'th', 'wh'], side: 'right', anchor: 'content' },
    ),
    feature(
      'Who comes',
      body(
        'Classroom teachers, special education teachers, tutors, speech and language specialists, teachers of English learners, literacy coaches and parents. You do not need to know the method before you come.',
        'When you buy a seat, we ask what you teach, where, and which of these you are. The trainer uses your answers to choose examples.',
      ),
      { tiles: ['y', 'ou'], side: 'left', anchor: 'who' },
    ),
    reviews('What teachers say'),
    callout(
      'A course for your own staff',
      'If a whole team wants to learn together, ask for a course of your own, at your school or online.',
      [link('CONTACT US', '/contact')],
      { tone: 'ink' },
    ),
  ],
}
