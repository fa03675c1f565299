import * as p from '../../kit/palette.ts'
import { figure } from '../../kit/person.ts'
import { place } from '../../kit/svg.ts'
import { tile, tileRow } from '../../kit/tile.ts'
import { Paper } from '../paper.ts'
import { note, table } from '../pieces.ts'
import { bars } from './chart.ts'
import { opening } from './opening.ts'

const honest =
  'This is a model case. School, people and figures are composed to show how a year with the software can run. They are not a promise.'

/** One year in a grade 2 classroom. */
export const caseStudyGrade2 = (): Promise<Buffer> => {
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
  paper.small(honest)
  return paper.finish()
}

/** MaxWords in a middle school. */
export const caseStudyMiddleSchool = (): Promise<Buffer> => {
  const paper = new Paper({
    title: 'Case study: catching up in middle school',
    subject: 'Older students, long words and little time.',
    keywords: ['case study', 'middle school', 'MaxWords'],
  })
  opening(paper, {
    title: 'Catching up in middle school',
    subtitle: 'Older students, long words and little time.',
    ground: p.night,
    art: place(
      {},
      tile('re', { x: -70, y: 40, size: 52, tone: 'violet' }),
      tile('con', { x: 4, y: 40, size: 52, tone: 'violet', width: 76 }),
      tile('struct', { x: 40, y: -22, size: 52, tone: 'sun', width: 128 }),
      tile('ion', { x: -66, y: -22, size: 52, tone: 'coral', width: 70 }),
    ),
    alt: 'Tiles with the word parts re, con, struct and ion.',
  })
  paper.text(
    'A seventh grader who reads like a fourth grader does not need letters on a tray. He needs “photosynthesis” by third period. At Three Rivers, 31 students in grades 6 to 8 read too slowly to follow their textbooks. They had tried easier books. The books got easier, and the students stayed where they were.',
  )
  paper.heading(2, 'Finding twenty minutes')
  paper.text(
    'The timetable had no gap. The school took twenty minutes of the study period, four days a week, for one year. Students went to the same room with the same teacher, sat where they liked and logged in themselves. Nobody was called out of class.',
  )
  table(
    paper,
    [
      { label: 'Day', share: 18 },
      { label: 'First ten minutes', share: 41 },
      { label: 'Second ten minutes', share: 41 },
    ],
    [
      ['Monday', 'MaxWords: new word parts', 'Words with these parts from this week’s textbooks'],
      ['Tuesday', 'MaxWords', 'MaxVocab or MaxPlaces, by choice'],
      ['Thursday', 'MaxWords', 'Dictation in pairs'],
      [
        'Friday',
        'MaxReading: a page against the clock',
        'Report, and one line in a notebook: what I did, what is next',
      ],
    ],
  )
  paper.page()
  paper.heading(2, 'What the placement test showed')
  paper.text(
    'Of 31 students, nine had gaps in short and long vowels that nobody had looked for since grade 2. They went back to MaxPhonics for a few weeks. They were told why, in private, with the report in front of them. The others began with syllables and word parts.',
  )
  bars(
    paper,
    'Long words read well, of 40',
    [
      { label: 'Grade 6', values: [14, 29] },
      { label: 'Grade 7', values: [17, 33] },
      { label: 'Grade 8', values: [16, 31] },
    ],
    ['October', 'May'],
    'words of 40',
    130,
  )
  paper.heading(2, 'Dignity')
  paper.list([
    'No cartoons, no stars on the wall. The graph belongs to the student.',
    'Words from their own subjects from the first week. “I knew that one in science” was the best advertisement.',
    'Every student could say what they were working on: “I am on -tion and -sion.”',
  ])
  paper.heading(2, 'Three teachers outside the room')
  paper.text(
    'The science, history and English teachers each agreed to one thing: on Mondays they wrote three long words of the week on the board, cut into parts. It took a minute. By spring other classes asked for it.',
  )
  note(
    paper,
    'What did not work',
    'Home practice. They asked for fifteen minutes and got excuses. In January they dropped it and nothing changed.',
  )
  paper.heading(2, 'If you want to try it')
  paper.list(
    [
      'Find twenty minutes on four days that no other subject can claim.',
      'Test everyone in the first week, and believe the test.',
      'Close gaps in vowels first, however old the student is. It takes weeks, not years.',
      'Choose words from this week’s lessons. Five are enough.',
      'Look at the reports with the student, not about the student.',
    ],
    { ordered: true },
  )
  paper.heading(2, 'A page from a notebook')
  table(
    paper,
    [
      { label: 'Date', share: 18 },
      { label: 'What I did', share: 42 },
      { label: 'What is next', share: 40 },
    ],
    [
      ['Oct 9', 'rupt: erupt, interrupt, corrupt. 22 of 30', 'again, faster'],
      ['Oct 16', 'rupt 29 of 30. Started spect', 'spect with in-, re-, ex-'],
      ['Nov 6', 'spect, port. Read “inspector” without stopping', 'my history page'],
      ['Dec 4', 'History page in 9 minutes. It was 16 in September', 'dict'],
    ],
  )
  paper.small(honest)
  return paper.finish()
}
