import type { PageWords } from '../page.ts'
import { link, picture } from '../pieces.ts'
import { body } from '../portable-text.ts'
import { callout, cards, downloads, quote, steps, text } from '../sections.ts'

export const words: PageWords = {
  title: 'Methods: how we teach reading',
  description:
    'The structured literacy method behind MaxGuru, our five-step model for schools, and downloads: case studies, reports, lists, letters and a catalog.',
  keywords: [
    'structured literacy method',
    'Orton-Gillingham method',
    'reading case study',
    'sole-source letter',
    'leveled software list',
  ],
  hero: {
    heading: 'METHODS',
    lede: 'How we teach reading, how we work with schools, and the papers you may need to decide.',
    note: 'FREE assessment!',
    links: [link('CONTACT US', '/contact')],
    picture: picture(
      'hero-methods',
      'Letter tiles stacked into stairs, from single letters up to a long word.',
    ),
  },
  sections: [
    text(
      'Structured literacy in a few words',
      body(
        'English spelling looks wild, but most of it follows rules. Structured literacy teaches those rules openly, in a fixed order, from single sounds to long words. It grew from the work that Samuel Orton and Anna Gillingham began in the 1930s for people who could not learn to read the usual way.',
        'Their idea was simple. Do not ask the student to guess. Teach one small thing, use eye, ear, voice and hand together, and practice until it is easy. Then teach the next.',
      ),
      { anchor: 'structured-literacy' },
    ),
    cards(
      'The order of teaching',
      [
        {
          title: 'Sounds',
          tile: 's',
          body: body('Hear the sounds in a spoken word, and take them apart and together.'),
        },
        {
          title: 'Letters',
          tile: 'sh',
          body: body('Learn which letters stand for which sound, and write them.'),
        },
        {
          title: 'Syllables',
          tile: 'ship',
          body: body('Learn the kinds of syllables, and what each does to its vowel.'),
        },
        { title: 'Words', tile: '-ing', body: body('Read and spell long words by prefix, root and suffix.') },
        { title: 'Sentences', tile: 'A.', body: body('Read smoothly, with the pauses where they belong.') },
        {
          title: 'Meaning',
          tile: '?',
          body: body('Answer questions, retell, and learn the words behind the text.'),
        },
      ],
      { tone: 'tint', anchor: 'order' },
    ),
    downloads(
      'Studies',
      'studies',
      'What happened where MaxGuru was used, and the research behind the method.',
    ),
    downloads('Software', 'software', 'What is in each program and level, and what the reports look like.'),
    downloads('Institutional', 'institutional', 'Papers for offices that approve and order.'),
    steps(
      'OUR MODEL',
      [
        {
          title: 'Start working together',
          body: body(
            'We meet with you, online or at your school. You tell us about your students and your goals. We agree on who will use the software, how often, and how we will know that it works.',
          ),
        },
        {
          title: 'Installation and professional development',
          body: body(
            'We set up accounts and check your devices. Then we train your teachers, first on the software and, if you wish, in the Orton-Gillingham approach.',
          ),
        },
        {
          title: 'Monitoring visits',
          body: body(
            'We come back, in person or on screen, to look at the reports with you. We see who moves and who is stuck, and change the plan for those who are.',
          ),
        },
        {
          title: 'Customer service',
          body: body(
            'Questions come up in the middle of a lesson. Write or call from 9:00 AM to 5:00 PM ET, and you reach a person who knows the software.',
          ),
        },
        {
          title: 'Resources',
          body: body(
            'Printable pages, word lists, workbooks, manuals and webinars, so that the lesson can go on away from the screen.',
          ),
        },
      ],
      {
        anchor: 'our-model',
        tone: 'sun',
        intro:
          'Buying software is one day. Using it well takes a year. These five steps are how we stay with you.',
      },
    ),
    callout(
      'See it with your own students',
      'Ask for a free assessment of one student or a small group. You keep the results, whatever you decide.',
      [link('CONTACT US', '/contact')],
      { tone: 'ink' },
    ),
    quote(),
  ],
}
