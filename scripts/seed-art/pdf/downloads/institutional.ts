import sharp from 'sharp'
import { LICENSES } from '#contract/licenses.ts'
import { formatMoney } from '#contract/money.ts'
import { books, type SeedBook } from '#services/api/seed/books.ts'
import { covers } from '../../covers/index.ts'
import { signature } from '../../kit/mark.ts'
import * as p from '../../kit/palette.ts'
import { place, rect } from '../../kit/svg.ts'
import { tile, tileRow } from '../../kit/tile.ts'
import { pictures } from '../../pictures/index.ts'
import { MEASURE, PAGE, Paper } from '../paper.ts'
import { note, table } from '../pieces.ts'
import { opening } from './opening.ts'

const itemNumber = (book: SeedBook): string =>
  `${book.category === 'WORKBOOK' ? 'WB' : 'EB'}-${String(book.id).padStart(3, '0')}`

/** For purchasing offices: what is sold by us alone. */
export const soleSourceLetter = (): Promise<Buffer> => {
  const paper = new Paper({
    title: 'Sole-source provider letter',
    subject: 'For purchasing offices.',
    keywords: ['purchasing', 'sole source'],
  })
  paper.page()
  paper.art(signature(34), PAGE.margin, 66, 1)
  paper.y = 108
  paper.heading(1, 'Sole-source provider letter', { size: 22, after: 20 })
  paper.text('To the purchasing office:')
  paper.text(
    'This letter confirms that MaxGuru is the only maker and the only seller of the products listed on the next page. No distributor, reseller or agent is licensed to sell them. There is no other source from which the same software, or a version of it, can be bought.',
    'The programs share one placement test and one set of reports. A student’s results follow from MaxPhonics to MaxReading and MaxWords. The printable resources in the teacher license are made for these programs and are not sold on their own.',
    'Workbooks, ebooks and Orton-Gillingham training are written and taught by the same company and follow the same order of skills as the software.',
    'Schools are offered prices as low as $10 per student for eligible orders, as annual subscriptions with discounts for several years. A written price for your order is sent on request.',
    'Fees are in US dollars and are due 30 days after the invoice. Support is available from 9:00 AM to 5:00 PM Eastern Time.',
  )
  paper.y += 18
  paper.text('With kind regards,')
  paper.y += 34
  paper.rule(paper.y, { width: 220, color: p.lilacDeep })
  paper.y += 8
  paper.text('Sales office, MaxGuru')
  paper.small(
    'A signed copy for your file, with date and order number, is sent on request through the contact page.',
  )
  paper.page()
  paper.heading(1, 'Products covered by this letter', { size: 22 })
  table(
    paper,
    [
      { label: 'Product', share: 34 },
      { label: 'What it is', share: 66 },
    ],
    [
      ['Placement test', 'Sets each student’s starting level'],
      ['MaxPhonics', 'Reading software: sounds and short words'],
      ['MaxReading', 'Reading software: connected text'],
      ['MaxWords', 'Reading software: long words and their parts'],
      ['MaxMusic, MaxPlaces, MaxBios, MaxVocab', 'Drill programs'],
      ['Teacher license', 'Reports, settings and printable resources'],
      ['Parent license', 'Reports and printable resources for one child'],
      ['Workbooks and ebooks', `${books.length} titles; see the catalog for item numbers`],
      ['Initial software training', 'For schools with a license, by school code'],
    ],
  )
  paper.heading(2, 'What makes them one product')
  paper.list([
    'One order of skills through all programs and books.',
    'One login for a student, by username and password or through the class link.',
    'One report for a teacher, over all programs that a student uses.',
  ])
  note(
    paper,
    'For your form',
    'Type of purchase: software subscription, annual. Delivery: online. Renewal: by order of the school. Country: United States.',
  )
  return paper.finish()
}

/** All titles and licenses with item numbers, covers and prices. */
export const catalog = async (): Promise<Buffer> => {
  // As pixels: fourteen covers as vectors weigh more than a download should.
  const thumbnails = new Map<number, Buffer>()
  for (const book of books) {
    const svg = Buffer.from(covers[book.slug]?.() ?? '')
    thumbnails.set(
      book.id,
      await sharp(svg).resize({ width: 186 }).jpeg({ quality: 72, mozjpeg: true }).toBuffer(),
    )
  }
  const paper = new Paper({
    title: 'Catalog 2026-2027',
    subject: 'All workbooks, ebooks, manuals and licenses, with item numbers for orders.',
    keywords: ['catalog', 'prices', 'order'],
  })
  opening(paper, {
    title: 'Catalog',
    subtitle: 'All licenses, workbooks and ebooks, with item numbers for your order. 2026-2027.',
    ground: p.coral,
    art: place(
      {},
      tileRow(['b', 'oo', 'k', 's'], {
        size: 54,
        tones: ['paper', 'sun', 'paper', 'lilac'],
        turns: [-6, 4, -3, 8],
      }),
    ),
    alt: 'Tiles that spell books.',
  })
  paper.heading(2, 'Licenses')
  table(
    paper,
    [
      { label: 'Item', share: 16 },
      { label: 'License', share: 28 },
      { label: 'What it includes', share: 42 },
      { label: 'Price', share: 16, align: 'right' },
    ],
    [
      ...LICENSES.map((license, index) => [
        `LI-0${license.id}`,
        `${license.title}, one year`,
        [
          'Placement test, all seven programs, parent license',
          'Placement test, MaxPhonics, MaxReading, parent license',
          'Placement test, MaxPhonics, parent license',
        ][index] ?? '',
        formatMoney(license.price),
      ]),
      [
        'LI-SCH',
        'School, per student and year',
        'All programs, teacher license; discounts for several years',
        'from $10.00',
      ],
    ],
  )
  paper.heading(2, 'How to order')
  paper.list([
    '**Online**, with a card: workbooks, ebooks, home licenses and training.',
    '**By purchase order:** schools and districts write to us through the contact page and name the items below.',
    '**Schools that already use MaxGuru** have special rates on books. Ask before you order.',
  ])
  const entry = (book: SeedBook, x: number, y: number) => {
    const width = MEASURE / 2 - 14
    const thumbnail = thumbnails.get(book.id)
    if (thumbnail)
      paper.tagged('Figure', () => paper.doc.image(thumbnail, x, y, { width: 93 }), { alt: book.altImg })
    paper.artifact(() => paper.doc.roundedRect(x, y, 93, 124, 1).lineWidth(0.6).stroke(p.lilac))
    paper.y = y
    const at = { x: x + 106, width: width - 106 }
    paper.words('H3', book.title, { ...at, face: 'heading', size: 11.5, lineGap: 1, after: 3 })
    paper.words('P', `${itemNumber(book)}   **${formatMoney(book.priceCents)}**`, {
      ...at,
      size: 10,
      after: 3,
      lineGap: 1,
    })
    paper.words('P', book.description.split('\n')[0] ?? '', { ...at, size: 8.8, after: 0, lineGap: 1.4 })
  }
  const shelf = (title: string, list: readonly SeedBook[]) => {
    paper.page()
    paper.heading(1, title, { after: 14 })
    const top = paper.y
    list.forEach((book, index) => {
      entry(book, PAGE.margin + (index % 2) * (MEASURE / 2 + 7), top + Math.floor(index / 2) * 148)
    })
    paper.y = top + Math.ceil(list.length / 2) * 148
  }
  shelf(
    'Workbooks',
    books.filter(book => book.category === 'WORKBOOK'),
  )
  shelf(
    'Ebooks',
    books.filter(book => book.category === 'EBOOK'),
  )
  paper.small('Prices in US dollars. Workbook prices do not include shipping. Ebooks are sent as PDF.')
  return paper.finish()
}

/** MaxGuru on a few pages. */
export const booklet = (): Promise<Buffer> => {
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
