import * as p from '../../kit/palette.ts'
import { place } from '../../kit/svg.ts'
import { tile } from '../../kit/tile.ts'
import { PAGE, Paper, softInk } from '../paper.ts'
import { blanks, box, note, tilesAt } from '../pieces.ts'
import { opening } from './opening.ts'

/** A choice to tick: the question, then its answers in a row. */
function choice(paper: Paper, number: number, question: string, answers: readonly string[]): void {
  paper.ensure(62)
  paper.words('P', `**${number}.** ${question}`, { after: 5 })
  const { y, doc } = paper
  answers.forEach((answer, index) => {
    const x = PAGE.margin + 20 + index * 118
    box(paper, x, y + 3, 13)
    paper.tagged('P', () =>
      doc
        .font('letters')
        .fontSize(14)
        .fillColor(p.ink)
        .text(answer, x + 22, y, { lineBreak: false }),
    )
  })
  paper.y = y + 36
}

/** What students meet on the first day, on paper. */
export function samplePretest(): Promise<Buffer> {
  const paper = new Paper({
    title: 'Sample pretest',
    subject: 'Pages in the manner of the placement test.',
    keywords: ['placement test', 'pretest'],
  })
  opening(paper, {
    title: 'Sample pretest',
    subtitle: 'To see what students meet on the first day.',
    ground: p.sunGround,
    ink: p.ink,
    art: place(
      {},
      tile('b', { x: -66, y: -10, size: 74, tone: 'lilac', turn: -5 }),
      tile('?', { x: 24, y: -10, size: 74, tone: 'coral', turn: 4 }),
      tile('d', { x: 104, y: 6, size: 60, tone: 'lilac', turn: 12 }),
    ),
    alt: 'The tiles b and d with a question mark between them.',
  })
  paper.text(
    'The placement test in the software listens, waits and stops by itself. This sample shows the same kinds of questions on paper. Read the questions aloud. There is no time limit. Stop after four wrong answers in a row: what comes later would only be harder.',
  )
  blanks(paper, ['Name', 'Grade', 'Date'])
  paper.heading(2, 'Part 1. Listen')
  choice(paper, 1, 'I say **sun**. Which word starts with the same sound?', ['top', 'sock', 'fan', 'moon'])
  choice(paper, 2, 'I say **map**. Which word ends with the same sound?', ['mat', 'cup', 'pin', 'man'])
  choice(paper, 3, 'I say /sh/ /i/ /p/. Which word is it?', ['chip', 'ship', 'sip', 'shop'])
  choice(paper, 4, 'Say **stop** without /s/. What is left?', ['sop', 'top', 'pot', 'tap'])
  paper.page()
  paper.heading(2, 'Part 2. Letters and sounds')
  paper.text(
    'Point to a tile and ask: what sound does it make? Put a line through those that come within two seconds.',
  )
  for (const row of [
    ['m', 's', 'a', 't', 'i', 'p', 'f', 'o'],
    ['b', 'd', 'u', 'g', 'e', 'h', 'w', 'y'],
    ['sh', 'th', 'ch', 'ck', 'ng', 'ai', 'ee', 'ar'],
  ]) {
    tilesAt(paper, row, PAGE.margin, paper.y + 4, 44, 16)
    paper.y += 66
  }
  paper.heading(2, 'Part 3. Words nobody knows')
  paper.text(
    'These words mean nothing, so nobody can have learned them by heart. The student reads them aloud. Tick the ones that are right.',
  )
  const { doc } = paper
  const top = paper.y
  ;[
    'mip',
    'zog',
    'shuv',
    'teck',
    'plin',
    'brast',
    'gimp',
    'strund',
    'vape',
    'croil',
    'lerm',
    'fandit',
  ].forEach((word, index) => {
    const [x, y] = [PAGE.margin + (index % 4) * 126, top + Math.floor(index / 4) * 42]
    box(paper, x, y + 6, 13)
    paper.tagged('P', () =>
      doc
        .font('letters')
        .fontSize(20)
        .fillColor(p.ink)
        .text(word, x + 24, y, { lineBreak: false }),
    )
  })
  paper.y = top + 136
  paper.heading(2, 'Part 4. A sentence to write')
  paper.text('Dictate: “The shed is next to a pond.”')
  for (const step of [30, 62]) paper.rule(paper.y + step, { color: p.lilacDeep })
  paper.page()
  paper.heading(2, 'Part 5. A page to read')
  paper.words(
    'P',
    'Chad has a pet crab. It is not a big pet, but it is quick. On Monday it left its tank. Chad and his dad looked in the bathtub, under the rug and behind the clock. At last they went to bed. In the night there was a snip, snip, snip. The crab was in the toy chest, and it had cut the strings of all five kites.',
    { face: 'letters', size: 15, lineGap: 8 },
  )
  choice(paper, 5, 'Where was the crab?', ['bathtub', 'clock', 'toy chest', 'tank'])
  choice(paper, 6, 'What did it cut?', ['rugs', 'strings', 'toys', 'beds'])
  choice(paper, 7, 'Will Chad be glad in the morning?', ['yes', 'no', 'tell why:'])
  note(
    paper,
    'What the answers tell',
    'Parts 1 and 2 weak: start at the beginning of MaxPhonics. Part 3 weak after the first row: the middle of MaxPhonics. Parts 1 to 4 sure, part 5 slow: MaxReading. All sure: try MaxWords. The test in the software is finer than this, and it sets the level for you.',
  )
  paper.words('P', 'For use with students by schools and families. Not a diagnosis.', {
    size: 10,
    color: softInk,
  })
  return paper.finish()
}
