import * as p from '../../kit/palette.ts'
import { each, line, place, rect } from '../../kit/svg.ts'
import { tile } from '../../kit/tile.ts'
import { Paper } from '../paper.ts'
import { note, table } from '../pieces.ts'
import { bars } from './chart.ts'
import { opening } from './opening.ts'

const students = [
  ['Ava M.', 'MaxPhonics 6', '5', '142', '94%', 'On track'],
  ['Ben O.', 'MaxPhonics 4', '4', '118', '81%', 'Look at blends'],
  ['Chloe R.', 'MaxReading 2', '5', '150', '96%', 'On track'],
  ['Dante S.', 'MaxPhonics 3', '2', '54', '78%', 'Two days missed'],
  ['Elif T.', 'MaxReading 1', '5', '147', '92%', 'On track'],
  ['Finn W.', 'MaxPhonics 5', '5', '139', '72%', 'Move back a level'],
  ['Grace Y.', 'MaxReading 4', '4', '121', '97%', 'Ready for MaxWords'],
  ['Hugo Z.', 'MaxPhonics 6', '5', '151', '90%', 'On track'],
] as const

/** Class report, student report and placement result. */
export function sampleReports(): Promise<Buffer> {
  const paper = new Paper({
    title: 'Sample reports',
    subject: 'What a teacher and a parent see.',
    keywords: ['reports', 'teacher license', 'parent license'],
  })
  opening(paper, {
    title: 'Sample reports',
    subtitle: 'What a teacher and a parent see. All students here are invented.',
    ground: p.sun,
    ink: p.ink,
    art: place(
      {},
      rect(-90, -66, 180, 140, p.sunDeep, 18),
      rect(-90, -74, 180, 140, '#fffaf0', 18),
      each([22, 40, 62, 92], (height, index) =>
        rect(-66 + index * 34, 46 - height, 22, height, index === 3 ? p.coral : p.indigo, 6),
      ),
      line('M-70 50H74', p.lilacDeep, 4),
      tile('a', { x: 84, y: -66, size: 40, turn: 10 }),
    ),
    alt: 'A sheet with four bars that rise.',
  })
  paper.heading(2, 'Class report')
  paper.text('Room 12, week of October 5. One line for each student, the ones who need you first.')
  table(
    paper,
    [
      { label: 'Student', share: 18 },
      { label: 'Level', share: 22 },
      { label: 'Days', share: 10, align: 'right' },
      { label: 'Minutes', share: 14, align: 'right' },
      { label: 'Right', share: 12, align: 'right' },
      { label: 'Note', share: 26 },
    ],
    students.map(row => [...row]),
  )
  paper.small(
    'Days and minutes are of this week. “Right” is the share of answers that were right at the first try.',
  )
  paper.page()
  paper.heading(2, 'Student report')
  paper.text('**Ben O.**, grade 2. Started at MaxPhonics 2 in September. Now at MaxPhonics 4.')
  bars(
    paper,
    'Right at the first try, by week',
    [
      { label: 'Sep 7', values: [62] },
      { label: 'Sep 14', values: [70] },
      { label: 'Sep 21', values: [77] },
      { label: 'Sep 28', values: [84] },
      { label: 'Oct 5', values: [81] },
    ],
    ['Percent'],
    'percent',
    120,
  )
  table(
    paper,
    [
      { label: 'Sounds', share: 34 },
      { label: 'State', share: 22 },
      { label: 'Seconds', share: 14, align: 'right' },
      { label: 'What to do', share: 40 },
    ],
    [
      ['Short vowels a, i, o, u', 'Sure', '0.9', 'Review in passing'],
      ['Short e', 'Nearly', '1.7', 'Contrast with i: pen, pin'],
      ['sh, ch, th', 'Sure', '1.1', 'Review in passing'],
      ['Blends at the front', 'Not yet', '3.2', 'Tiles, daily, five minutes'],
      ['Blends at the end', 'Not yet', '3.6', 'After blends at the front'],
    ],
  )
  note(
    paper,
    'For the parent',
    'Ben now reads short words by their sounds. This week he works on words that start with two consonants, such as stop and flag. You can print a page with ten of them from your parent license.',
  )
  paper.page()
  paper.heading(2, 'Placement result')
  paper.text('**Chloe R.**, grade 2. Test taken on August 31 in 14 minutes, 46 questions.')
  table(
    paper,
    [
      { label: 'Part', share: 40 },
      { label: 'Asked', share: 14, align: 'right' },
      { label: 'Right', share: 14, align: 'right' },
      { label: 'Result', share: 40 },
    ],
    [
      ['Letters and their sounds', '12', '12', 'Sure'],
      ['Short words', '10', '10', 'Sure'],
      ['Words with blends', '8', '7', 'Sure'],
      ['Silent e and vowel teams', '10', '6', 'In part'],
      ['A page to read', '6', '4', 'In part'],
    ],
  )
  paper.text(
    '**Starts at:** MaxReading 1. **Why:** short words and blends are sure, so there is no need for MaxPhonics. Vowel teams come early in MaxReading 1.',
  )
  bars(
    paper,
    'Where Room 12 starts',
    [
      { label: 'MaxPhonics 1 to 3', values: [7] },
      { label: 'MaxPhonics 4 to 6', values: [11] },
      { label: 'MaxReading', values: [6] },
    ],
    ['Students'],
    'students',
    90,
  )
  note(
    paper,
    'Nobody sees another’s result',
    'Students see their own path. Parents see their own child. Teachers see their classes, and administrators see the school.',
  )
  return paper.finish()
}
