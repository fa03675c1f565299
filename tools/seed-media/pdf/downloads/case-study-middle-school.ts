import * as p from '../../kit/palette.ts'
import { place } from '../../kit/svg.ts'
import { tile } from '../../kit/tile.ts'
import { Paper } from '../paper.ts'
import { note, table } from '../pieces.ts'
import { bars } from './chart.ts'
import { modelCase } from './model-case.ts'
import { opening } from './opening.ts'

/** MaxWords in a middle school. */
export function caseStudyMiddleSchool(): Promise<Buffer> {
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
  paper.small(modelCase)
  return paper.finish()
}
