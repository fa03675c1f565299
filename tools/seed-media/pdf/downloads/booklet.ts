import { LICENSES } from '#contract/licenses.ts'
import { formatMoney } from '#contract/money.ts'
import { books } from '#services/api/seed/books.ts'
import { signature } from '../../kit/mark.ts'
import * as p from '../../kit/palette.ts'
import { place, rect } from '../../kit/svg.ts'
import { tile } from '../../kit/tile.ts'
import { pictures } from '../../pictures/index.ts'
import { MEASURE, PAGE, Paper } from '../paper.ts'
import { note, table } from '../pieces.ts'

/** MaxGuru on a few pages. */
export function booklet(): Promise<Buffer> {
  const paper = new Paper({
    title: 'MaxGuru booklet',
    subject: 'MaxGuru on a few pages, to hand out at a meeting.',
    keywords: ['overview'],
  })
  const picture = (name: string, alt: string, height: number) => {
    const scale = MEASURE / 1200
    const { doc } = paper
    const top = paper.y
    paper.tagged(
      'Figure',
      () => {
        doc.save().roundedRect(PAGE.margin, top, MEASURE, height, 20).clip()
      },
      { alt },
    )
    paper.art(pictures[name]?.() ?? '', PAGE.margin, top - (900 * scale - height) / 2, scale)
    paper.artifact(() => doc.restore())
    paper.y = top + height + 22
  }
  paper.page()
  paper.art(signature(30), PAGE.margin, 66, 1)
  paper.y = 100
  paper.heading(1, 'Reading, one sound at a time', { size: 32, after: 16 })
  picture('slide-software', 'Tiles climb from the letter a to the word reading.', 320)
  paper.words(
    'P',
    'MaxGuru is reading software for children who find reading hard. It is built on structured literacy and the Orton-Gillingham approach. Schools, districts, tutors and families use it, from kindergarten to grade 12.',
    { size: 14 },
  )
  paper.page()
  paper.heading(1, 'What is in it')
  table(
    paper,
    [
      { label: 'Program', share: 30 },
      { label: 'For', share: 70 },
    ],
    [
      ['Placement test', 'Finding where to begin'],
      ['MaxPhonics', 'Sounds, letters and short words'],
      ['MaxReading', 'Sentences, pages and stories'],
      ['MaxWords', 'Long words and their parts'],
      ['MaxVocab, MaxPlaces, MaxBios, MaxMusic', 'Words and knowledge, a few minutes at a time'],
    ],
    11.5,
  )
  paper.heading(2, 'A lesson')
  paper.list(
    [
      'A student logs in. In class, one click on a name is enough.',
      'The program goes on where it stopped yesterday.',
      'Old sounds come back first, then one new thing, then words and sentences with it.',
      'Teachers and parents see what was sure and what was not.',
    ],
    { ordered: true },
  )
  note(
    paper,
    'Try it',
    'Home users have 15 days free. The card is not charged until the trial ends, and you can cancel at any time.',
  )
  paper.page()
  paper.heading(1, 'At home and at school')
  picture('hero-school-licenses', 'A school made of letter tiles with its doors open.', 210)
  paper.heading(2, 'At home')
  paper.text(
    `Three licenses, each for one student and one year: ${LICENSES.map(license => `**${license.title}** for ${formatMoney(license.price)}`).join(', ')}. Each has a placement test and a free parent license.`,
  )
  paper.heading(2, 'At school')
  paper.text(
    'As low as **$10 per student** for eligible orders. Annual subscriptions, with discounts for several years. A teacher license has reports, settings and printable resources.',
  )
  paper.heading(2, 'Our model has five steps')
  paper.list(
    [
      'Start working together',
      'Installation and professional development',
      'Monitoring visits',
      'Customer service',
      'Resources',
    ],
    { ordered: true },
  )
  paper.page()
  paper.heading(1, 'Books, training, tutoring')
  picture('feature-tutoring', 'A tutor and a student say the sound of b.', 210)
  paper.list([
    `**${books.length} workbooks and ebooks** that follow the same order as the software, from ${formatMoney(Math.min(...books.map(book => book.priceCents)))} to ${formatMoney(Math.max(...books.map(book => book.priceCents)))}.`,
    '**Orton-Gillingham training** in person, and open webinars on Zoom for account holders.',
    '**One-on-one tutoring**, virtual or in person, for grades K-12. It starts with a free assessment.',
  ])
  paper.artifact(() => paper.doc.roundedRect(PAGE.margin, paper.y + 8, MEASURE, 110, 24).fill(p.indigo))
  paper.art(
    place({}, rect(0, 0, 1, 1, p.indigo), tile('?', { size: 60, tone: 'sun', turn: -6 })),
    PAGE.margin + 62,
    paper.y + 60,
    1,
  )
  paper.y += 34
  paper.words(
    'P',
    'Questions? Write to us on the contact page, or call between 9:00 AM and 5:00 PM Eastern Time. We start with your reader.',
    { face: 'letters', size: 13.5, color: '#fffaf0', x: PAGE.margin + 124, width: MEASURE - 150 },
  )
  return paper.finish()
}
