import sharp from 'sharp'
import { LICENSES } from '#contract/licenses.ts'
import { formatMoney } from '#contract/money.ts'
import { books, type SeedBook } from '#services/api/seed/books.ts'
import { covers } from '../../covers/index.ts'
import * as p from '../../kit/palette.ts'
import { place } from '../../kit/svg.ts'
import { tileRow } from '../../kit/tile.ts'
import { MEASURE, PAGE, Paper } from '../paper.ts'
import { table } from '../pieces.ts'
import { opening } from './opening.ts'

function itemNumber(book: SeedBook): string {
  return `${book.category === 'WORKBOOK' ? 'WB' : 'EB'}-${String(book.id).padStart(3, '0')}`
}

/** All titles and licenses with item numbers, covers and prices. */
export async function catalog(): Promise<Buffer> {
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
