import { figure } from '../../kit/figure.ts'
import * as p from '../../kit/palette.ts'
import { place } from '../../kit/svg.ts'
import { tileRow } from '../../kit/tile.ts'
import { Paper } from '../paper.ts'
import { note, table } from '../pieces.ts'
import { bars } from './chart.ts'
import { modelCase } from './model-case.ts'
import { opening } from './opening.ts'

/** One year in a grade 2 classroom. */
export function caseStudyGrade2(): Promise<Buffer> {
  const paper = new Paper({
    title: 'Case study: one year in grade 2',
    subject: 'How a grade 2 team used the software for a school year.',
    keywords: ['case study', 'grade 2'],
  })
  opening(paper, {
    title: 'One year in grade\u00a02',
    subtitle: 'Room 12. 24 students. 30 minutes a day.',
    art: place(
      { y: 34, scale: 0.72 },
      tileRow(['c', 'l', 'a', 'ss'], { y: 44, size: 62 }),
      figure({ x: -70, y: 6, scale: 0.8, hair: 'puffs', skin: 'deep', top: p.coral, legs: p.lilac }),
      figure({ x: 0, y: 6, scale: 0.8, skin: 'rose', hairColor: '#7a4a2a', top: p.sun, legs: p.night }),
      figure({ x: 70, y: 6, scale: 0.8, hair: 'long', skin: 'tan', top: p.paper, legs: p.violet }),
    ),
    alt: 'Three children stand on a row of tiles that spell class.',
  })
  paper.text(
    'In August, the teachers of grade 2 at Pinehollow had a familiar problem. Of 24 children in Room 12, nine could not read a page that the other fifteen found easy. There was one hour of help a week. They decided to give everyone thirty minutes a day instead, on software that meets each child where they are.',
  )
  paper.heading(2, 'Where they started')
  paper.text(
    'Every student took the placement test in the second week. It put seven at the start of MaxPhonics, eleven in the middle of it, and six at the start of MaxReading. Nobody had guessed the order right: two quiet children who “read well” had learned whole pages by heart.',
  )
  bars(
    paper,
    'Students by starting point',
    [
      { label: 'MaxPhonics, first third', values: [7] },
      { label: 'MaxPhonics, middle', values: [11] },
      { label: 'MaxReading', values: [6] },
    ],
    ['Students'],
    'students',
    80,
  )
  paper.page()
  paper.heading(2, 'The thirty minutes')
  table(
    paper,
    [
      { label: 'Minutes', share: 16 },
      { label: 'Half of the class', share: 42 },
      { label: 'The other half', share: 42 },
    ],
    [
      ['1 to 5', 'All together: sounds from the board, aloud', ''],
      ['6 to 17', 'Software, each at their own level', 'Letter tiles and dictation with the teacher'],
      ['18 to 29', 'Letter tiles and dictation with the teacher', 'Software, each at their own level'],
      ['30', 'One sentence each: what I can read now', ''],
    ],
  )
  paper.heading(2, 'Week by week')
  table(
    paper,
    [
      { label: 'When', share: 20 },
      { label: 'What happened', share: 80 },
    ],
    [
      [
        'Weeks 1 to 2',
        'Class login set up from a link on the board. Placement test, six students at a time.',
      ],
      [
        'Weeks 3 to 6',
        'Headphones were the hardest part. From week 5, students started alone within a minute.',
      ],
      [
        'Weeks 7 to 12',
        'First look at reports every Friday. Four students stuck at blends got tiles every day for two weeks.',
      ],
      ['Weeks 13 to 20', 'The first group moved to MaxReading. Parents were shown the reports.'],
      ['Weeks 21 to 30', 'Three students who had raced ahead were moved back a level. All three agreed.'],
      ['Weeks 31 to 36', 'Second placement test. Summer pages printed for each child.'],
    ],
  )
  bars(
    paper,
    'Words read well in a minute, by starting group',
    [
      { label: 'First third', values: [11, 47] },
      { label: 'Middle', values: [34, 78] },
      { label: 'MaxReading', values: [72, 104] },
    ],
    ['September', 'May'],
    'words a minute',
    120,
  )
  paper.page()
  paper.heading(2, 'What they would do again')
  paper.list([
    'Thirty minutes every day, at the same hour, before anything else could move it.',
    'Fridays with the reports: ten minutes, three names, one decision for each.',
    'Tiles beside the screen. What the software had shown, hands did again.',
  ])
  paper.heading(2, 'What they would change')
  paper.list([
    'Buy headphones in June.',
    'Tell parents in week 1 that being moved back is not a punishment.',
    'Begin dictation in week 3, not in week 7.',
  ])
  note(
    paper,
    'In the words of the team',
    '“The test took the argument out of it. We stopped asking who is behind and asked what comes next for whom.”',
  )
  paper.heading(2, 'If you want to try it')
  paper.text(
    'You need one device for every two students, headphones, thirty minutes a day, and a teacher license for the reports and printable pages. The initial software training shows how to set up a class and read the first report. Schools book it with their school code, for a weekday at least 7 days ahead.',
  )
  paper.small(modelCase)
  return paper.finish()
}
