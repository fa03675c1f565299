import type { PageWords } from '../page.ts'
import { link, picture } from '../pieces.ts'
import { body, bullets } from '../portable-text.ts'
import { callout, cards, feature, figures, quote, steps } from '../sections.ts'

export const words: PageWords = {
  title: 'One-on-one reading tutoring, grades K-12',
  description:
    'One-on-one reading tutoring for grades K-12, virtual or in person. It starts with a free assessment, and students can gain up to two grade levels.',
  keywords: [
    'reading tutor',
    'Orton-Gillingham tutoring',
    'dyslexia tutor',
    'online reading tutor',
    'free assessment',
  ],
  hero: {
    heading: 'One-on-One Tutoring',
    lede: 'One tutor, one student, one plan. Virtual or in person, from kindergarten to grade 12.',
    note: 'Call us for a free assessment.',
    links: [link('CONTACT US', '/contact')],
    picture: picture(
      'hero-tutoring',
      'Two chairs at a round table with the letter tiles c, a and t on it, and a cat below.',
    ),
  },
  sections: [
    figures(
      undefined,
      [
        { value: '1', label: 'student for each tutor, in every lesson' },
        { value: 'K-12', label: 'all grades, from first sounds to long words' },
        { value: 'Up to 2', label: 'grade levels a student can gain' },
        { value: '$0', label: 'for the assessment we start with' },
      ],
      { tone: 'sun', anchor: 'numbers' },
    ),
    feature(
      'A person and a program',
      body(
        'Our tutors teach with the Orton-Gillingham approach: one small step at a time, with sight, sound and touch, and nothing left to guessing. Between lessons the student practices the same steps in the software.',
        bullets([
          'The tutor decides what to teach from what the student did, not from the calendar.',
          'Every lesson reviews old steps before it adds a new one.',
          'You can read in the reports what was taught and how it went.',
        ]),
      ),
      { tiles: ['c', 'a', 't'], side: 'right', anchor: 'method' },
    ),
    steps(
      'How it starts',
      [
        {
          title: 'Call or write',
          body: body('Tell us the student’s grade and what is hard. Ten minutes are enough.'),
        },
        {
          title: 'Free assessment',
          body: body(
            'We listen to the student read and spell, and find the first step that is not firm. You get the result in plain words. It costs nothing, and you do not have to sign up for anything.',
          ),
        },
        {
          title: 'A plan',
          body: body(
            'We suggest how many lessons a week, at what times, online or in person, and who pays: you, your school, or a grant.',
          ),
        },
        {
          title: 'Lessons',
          body: body('The same tutor comes back each time. The student knows what to expect, and so do you.'),
        },
      ],
      { tone: 'tint', anchor: 'start' },
    ),
    cards(
      'Virtual or in person',
      [
        {
          title: 'Virtual',
          tile: 'v',
          body: body(
            'A video call, a shared board and letter tiles that move on the screen. All the student needs is a computer or tablet, a headset and a quiet place.',
          ),
        },
        {
          title: 'In person',
          tile: 'p',
          body: body(
            'At school, or at another place we agree on. The tutor brings tiles, cards and workbooks. Tell us where you live, and we tell you if a tutor is near.',
          ),
        },
      ],
      { anchor: 'where' },
    ),
    feature(
      'Who pays',
      body(
        'Some families pay for tutoring themselves. Often they do not have to. Government grants and funds can pay for tutoring, for one student or for a whole group at a school.',
        bullets([
          '**Families:** ask your school if your child’s plan includes reading help, and call us with the answer.',
          '**Schools and districts:** tell us which funds you have. We write the offer to fit them.',
        ]),
      ),
      {
        tiles: ['p', 'ai', 'd'],
        side: 'left',
        tone: 'tint',
        anchor: 'funding',
        links: [link('CONTACT US', '/contact')],
      },
    ),
    feature(
      'Who it helps',
      body(
        'Students who guess at words. Students who read, but slowly and with effort. Students with dyslexia, ADHD, auditory processing disorders or autism. Students who speak another language at home. And students who missed a year and need to catch up.',
        'Read more about [learning disabilities](/learning-disabilities) and how small, clear steps help with each of them.',
      ),
      { tiles: ['wh', 'o'], side: 'right', anchor: 'who' },
    ),
    callout(
      'Begin with a free assessment',
      'Find out what your reader knows and what comes next. It is free, and it commits you to nothing.',
      [link('CONTACT US', '/contact')],
      { tone: 'ink' },
    ),
    quote(),
  ],
}
