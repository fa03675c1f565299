import { type FormField, form } from '../exercises/word-parts.ts'
import { note } from '../pieces.ts'
import type { BookPdf } from './book.ts'

interface Form {
  title: string
  task: string
  fields: readonly FormField[]
}

const forms: readonly Form[] = [
  {
    title: 'First interview',
    task: 'Ask, listen, and write what was said, not what you think of it.',
    fields: [
      {
        label: 'Who is here, and what do they hope for?',
        entry: 'Maya (8), her father. “That she stops saying she is dumb.” Maya: “That I can read the menu.”',
      },
      {
        label: 'What goes well, in school or out of it?',
        entry: 'Swims in a club. Builds with cardboard for hours. Remembers every story she hears.',
      },
      {
        label: 'When did reading become hard?',
        entry: 'End of grade 1, when books lost their pictures. She began to guess.',
      },
      {
        label: 'What has been tried?',
        entry: 'Extra group at school, 20 minutes, twice a week. Flash cards at home, stopped after tears.',
      },
      {
        label: 'Hearing, sight, sleep, languages at home',
        entry: 'Hearing and sight checked in spring, both fine. English and Spanish at home.',
      },
      {
        label: 'What we agreed',
        entry:
          'Tuesday and Thursday at 4:00, 45 minutes, from next week. Sound check first. No homework in the first month but listening to a story every night.',
        lines: 3,
      },
    ],
  },
  {
    title: 'Sound check',
    task: 'Show each group of letters on a card. Circle what comes within two seconds.',
    fields: [
      {
        label: 'Single consonants: m s t p n f d g b h r l k w j v y x z',
        entry: 'All but y, x. Slow on w.',
      },
      { label: 'Short vowels: a i o u e', entry: 'a, i, o at once. Mixes e and i. u slow.' },
      {
        label: 'Two letters, one sound: sh ch th wh ck ng',
        entry: 'sh, ck. Says th as f. Others not known.',
      },
      {
        label: 'Blends in made-up words: stap, flig, trud, bemp',
        entry: 'Reads three sounds of four: “sap”, “fig”. Drops the second consonant.',
      },
      {
        label: 'Longer: silent e, vowel teams, r',
        entry: 'Not tested. Stopped after five in a row were wrong.',
      },
      {
        label: 'Where to begin',
        entry: 'Short e against i, then th. Blends with tiles from the first day. Sounds before speed.',
        lines: 2,
      },
    ],
  },
  {
    title: 'Lesson plan',
    task: 'Fill in before the lesson. Write on the right what happened.',
    fields: [
      {
        label: 'Old sounds to review (8 to 10)',
        entry: 'm, s, t, p, n, f, a, i, o, sh. All under two seconds but sh.',
      },
      {
        label: 'New sound and key word',
        entry: 'e, as in edge. Contrast with i: pen, pin; bet, bit. Mirror helped: jaw lower for e.',
      },
      {
        label: 'Words to build',
        entry: 'pet, pit, ten, tin, set, sit, fell, fill. Eight of eight after two corrections.',
      },
      {
        label: 'Words to spell',
        entry: 'met, hen, mess, tent. “tent” without n; tapped it again and found it herself.',
      },
      {
        label: 'Sentence and page',
        entry: '“Ten hens fed the pet.” She laughed: “Other way round!” Read page 6 with three slips.',
      },
      {
        label: 'Next time',
        entry: 'e and i again, mixed. Add nt as an ending. Let her write a silly sentence.',
        lines: 2,
      },
    ],
  },
  {
    title: 'Progress line',
    task: 'One line a week. Count the same things in the same way.',
    fields: [
      {
        label: 'Week 1: sounds in a minute, words read well of 20, slips on a page',
        entry: '18 sounds; 7 words; 11 slips.',
      },
      { label: 'Week 2', entry: '21 sounds; 9 words; 9 slips.' },
      { label: 'Week 3', entry: '20 sounds; 12 words; 8 slips. Had a cold.' },
      { label: 'Week 4', entry: '26 sounds; 14 words; 5 slips.' },
      {
        label: 'What changed, in a sentence a parent can use',
        entry:
          'Maya now reads short words by their sounds and hardly guesses. She needs most time for words with two consonants together.',
        lines: 3,
      },
    ],
  },
  {
    title: 'Report for the school',
    task: 'One page. Facts, then what helps. The parents read it first.',
    fields: [
      { label: 'Lessons so far', entry: '16 lessons of 45 minutes in 8 weeks. Missed: 1.' },
      {
        label: 'What was taught, in order',
        entry: 'Short vowels, sh, ch, th, ck; blends at the front and the end; 18 heart words.',
        lines: 2,
      },
      {
        label: 'What is sure now',
        entry: 'All short vowels. Words of three and four sounds: 18 of 20. Spelling of the same: 15 of 20.',
        lines: 2,
      },
      {
        label: 'What is not sure yet',
        entry: 'Silent e, vowel teams. Speed: 31 words a minute in a decodable text.',
        lines: 2,
      },
      {
        label: 'What helps in class',
        entry:
          'Questions read aloud. Time to try a word before help. Not being asked to read aloud without notice.',
        lines: 2,
      },
      {
        label: 'What comes next',
        entry: 'Silent e, then ai and ay. New check in eight weeks. I am glad to talk with her teacher.',
        lines: 2,
      },
    ],
  },
]

export const tutorsRecordBook: BookPdf = {
  contents: [
    ['Notes that are of use', 3],
    ...forms.flatMap((each, index) => [
      [each.title, 4 + index * 2] as const,
      [`${each.title}, filled in`, 5 + index * 2] as const,
    ]),
  ],
  previewNote: 'This preview shows the first form, blank and filled in.',
  pages: [
    paper => {
      paper.page()
      paper.heading(1, 'Notes that are of use')
      paper.text(
        'You will forget. After the third child of an afternoon, the first one is a blur. Two minutes of notes right after a lesson save ten before the next one, and after eight weeks they are the only fair way to say what has changed.',
      )
      paper.list([
        '**Write what you saw.** “Read pen as pin, four times” is of use. “Not concentrating” is not.',
        '**Count something.** Sounds in a minute, words of twenty, slips on a page. The same thing, in the same way.',
        '**Quote the child.** A sentence in their own words tells you more than a scale from one to five.',
        '**Write so that the parent may read it.** If you would not show it, do not write it.',
      ])
      note(
        paper,
        'How the forms fit together',
        'The interview and the sound check come once. The lesson plan is for every lesson, the progress line for every week, and the report for every eight weeks. The student in the filled-in forms is invented.',
      )
      paper.heading(2, 'Keeping it safe')
      paper.text(
        'Use first names or initials. Keep paper in a closed drawer and files behind a password. Ask the parents before you send anything to a school, and give the notes to them when the work is done.',
      )
    },
    ...forms.flatMap(each => [
      (paper: Parameters<BookPdf['pages'][number]>[0]) => form(paper, each, false),
      (paper: Parameters<BookPdf['pages'][number]>[0]) => form(paper, each, true),
    ]),
  ],
  previewPages: 3,
}
