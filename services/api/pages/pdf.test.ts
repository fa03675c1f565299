import PDFDocument from 'pdfkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readDrawing } from '../testing/read-pdf.ts'
import { drawPdf, type PdfPaper } from './pdf.ts'

const MARGIN = 54
const BOTTOM = 792 - MARGIN
const Written = z.tuple([
  z.string(),
  z.number(),
  z.number(),
  z.object({ width: z.number(), align: z.string() }),
])

afterEach(() => {
  vi.restoreAllMocks()
})

/** What was written where, from the top left in points, what its pages show, and the bytes of the file as text. */
async function draw(content: (paper: PdfPaper) => void) {
  const text = vi.spyOn(PDFDocument.prototype, 'text')
  const document = { title: 'Invoice 7', createdAt: new Date('2027-03-02T17:00:00Z') }
  const pdf = await drawPdf(document, content)
  const written = text.mock.calls.map(call => {
    const [words, x, y, { width, align }] = Written.parse(call)
    return { words, x, y, width, align }
  })
  return { written, bytes: pdf.toString('latin1'), ...readDrawing(pdf) }
}

function countTags(bytes: string, tag: string): number {
  return bytes.match(new RegExp(`/S /${tag}\\b`, 'g'))?.length ?? 0
}

const TABLE = {
  head: [
    { text: 'Item', x: 0, width: 300 },
    { text: 'Price', x: 400, width: 100, isNumber: true },
  ],
  rows: [
    [
      { text: 'A book with a title of two lines. '.repeat(3), x: 0, width: 300 },
      { text: '$1', x: 400, width: 100, isNumber: true },
    ],
  ],
  foot: [{ text: 'Total', x: 0, width: 300 }],
}

describe('a PDF', () => {
  it('says its title, its language and its date, and is tagged', async () => {
    const { bytes } = await draw(paper => paper.paragraph('Hello'))
    // Texts are in UTF-16, or in one byte a letter.
    const plain = bytes.replaceAll(/\0|þÿ/g, '')
    const needs = [
      '%PDF-1.7',
      '(Invoice 7)',
      '(D:20270302170000Z)',
      '/Lang (en-US)',
      '/Marked true',
      '/DisplayDocTitle true',
    ]
    expect(needs.filter(need => !plain.includes(need))).toEqual([])
  })

  it('has its pieces one below the other, each tagged for what it is', async () => {
    const { written, bytes } = await draw(paper => {
      paper.heading('Invoice', 1)
      paper.heading('How to pay', 2)
      paper.paragraph('By check. '.repeat(30))
      paper.paragraph('Or by card.', { size: 8, face: 'strong', color: '#000' })
    })
    expect(written.map(({ x, align }) => [x, align])).toEqual(written.map(() => [MARGIN, 'left']))
    const [first, second, third, fourth] = written.map(({ y }) => y)
    expect(first).toBe(MARGIN)
    expect(second).toBeGreaterThan(MARGIN + 22)
    expect(third).toBeGreaterThan((second ?? 0) + 13)
    // Three lines or more.
    expect(fourth).toBeGreaterThan((third ?? 0) + 3 * 10.5)
    expect(['H1', 'H2', 'P'].map(tag => countTags(bytes, tag))).toEqual([1, 1, 2])
  })

  it('has headings that are larger, bold, and nearer to what follows than to what is above', async () => {
    const { lines } = await draw(paper => {
      paper.heading('Invoice', 1)
      paper.paragraph('Two books')
      paper.heading('How to pay', 2)
      paper.paragraph('By check')
      paper.paragraph('Or by card')
    })
    expect(lines.map(({ face }) => face.replace('Lexend-', ''))).toEqual([
      'Bold',
      'Regular',
      'Bold',
      'Regular',
      'Regular',
    ])
    const [title = 0, text = 0, section = 0] = lines.map(({ size }) => size)
    expect(title).toBeGreaterThan(section)
    expect(section).toBeGreaterThan(text)
    const rooms = lines.slice(1).map(({ top }, index) => top - (lines[index]?.bottom ?? 0))
    const [belowTitle, aboveSection, belowSection, betweenParagraphs] = rooms
    const sorted = [belowSection, betweenParagraphs, belowTitle, aboveSection]
    expect(rooms.sort((one, other) => one - other)).toEqual(sorted)
    expect(new Set(rooms).size).toBe(4)
  })

  it('has softer names and column heads, and a bold total', async () => {
    const { lines } = await draw(paper => {
      paper.facts([['Due by', 'April 1']])
      paper.table({
        head: [{ text: 'Item', x: 0, width: 100 }],
        rows: [[{ text: 'A book', x: 0, width: 100 }]],
        foot: [{ text: 'Total', x: 0, width: 100 }],
      })
    })
    const [name, value] = lines
    expect(name?.color).not.toBe(value?.color)
    expect(lines.map(({ color, face }) => [color, face])).toEqual([
      [name?.color, 'Lexend-Regular'],
      [value?.color, 'Lexend-Regular'],
      [name?.color, 'Lexend-Regular'],
      [value?.color, 'Lexend-Regular'],
      [value?.color, 'Lexend-Bold'],
    ])
  })

  it('has names beside their values, however long either is, and a line for an empty one', async () => {
    const { written, bytes } = await draw(paper =>
      paper.facts([
        ['School', 'Palm Grove School, '.repeat(10)],
        ['A name of many words that needs a few lines', ''],
        ['Due by', 'April 1'],
        ['Note', ''],
        ['Last', 'x'],
      ]),
    )
    const rows = written.flatMap((one, index) => (index % 2 === 0 ? [[one, written[index + 1]]] : []))
    for (const [name, value] of rows) {
      expect(name?.words.endsWith(' ')).toBe(true)
      expect([name?.x, value?.x, value?.y]).toEqual([MARGIN, MARGIN + 130, name?.y])
      expect(MARGIN + 130 + (value?.width ?? 0)).toBe(612 - MARGIN)
    }
    const heights = rows.slice(1).map(([name], index) => (name?.y ?? 0) - (rows[index]?.[0]?.y ?? 0))
    const [long, many, line, empty] = heights
    expect(long).toBeGreaterThan(2 * (line ?? 0))
    expect(many).toBeGreaterThan(2 * (line ?? 0))
    expect(empty).toBe(line)
    expect(['P', 'Span'].map(tag => countTags(bytes, tag))).toEqual([5, 10])
  })

  it('has a table whose numbers end at the right, row by row, with rules between that are not read aloud', async () => {
    const { written, bytes, lines, rules } = await draw(paper => {
      paper.table(TABLE)
      paper.paragraph('Below')
    })
    expect(written.map(({ x, align }) => [x, align])).toEqual([
      [MARGIN, 'left'],
      [MARGIN + 400, 'right'],
      [MARGIN, 'left'],
      [MARGIN + 400, 'right'],
      [MARGIN, 'left'],
      [MARGIN, 'left'],
    ])
    const [item, price, book, dollar, total, below] = written.map(({ y }) => y)
    expect([price, dollar]).toEqual([item, book])
    const [first, second, third] = rules.map(({ y }) => y)
    const downwards = [item, first, book, second, total, third, below].map(Number)
    expect(downwards).toEqual(downwards.toSorted((one, other) => one - other))
    for (const { from, to, y } of rules) {
      expect([from, to]).toEqual([MARGIN, 612 - MARGIN])
      expect(lines.filter(({ top, bottom }) => top < y && y < bottom)).toEqual([])
    }
    expect(['Table', 'TR', 'TH', 'TD'].map(tag => countTags(bytes, tag))).toEqual([1, 3, 2, 3])
    expect(rules).toHaveLength(3)
  })

  it('has more room around a table than between its rows or paragraphs', async () => {
    const { lines, rules } = await draw(paper => {
      paper.paragraph('One')
      paper.paragraph('Two')
      paper.table(TABLE)
      paper.paragraph('Below')
    })
    const [one, two, head] = lines
    expect((head?.top ?? 0) - (two?.bottom ?? 0)).toBeGreaterThan((two?.top ?? 0) - (one?.bottom ?? 0))
    const firstRow = lines.find(({ top }) => top > (rules[0]?.y ?? 0))
    expect((lines.at(-1)?.top ?? 0) - (rules.at(-1)?.y ?? 0)).toBeGreaterThan(
      (firstRow?.top ?? 0) - (rules[0]?.y ?? 0),
    )
  })

  it('fills a page to its last line', async () => {
    const { bytes } = await draw(paper => paper.paragraph('A line\n'.repeat(57).trim(), { size: 8 }))
    expect(bytes.match(/\/Type \/Page\s/g)).toHaveLength(1)
  })

  it.each([
    ['paragraphs', (paper: PdfPaper) => paper.paragraph('A line')],
    ['facts', (paper: PdfPaper) => paper.facts([['Name', 'value']])],
    ['rows', (paper: PdfPaper) => paper.table(TABLE)],
  ])('goes on at the top of another page where %s do not fit', async (_, add) => {
    const { written, bytes } = await draw(paper => {
      for (let piece = 0; piece < 50; piece++) add(paper)
    })
    expect(bytes.match(/\/Type \/Page\s/g)?.length).toBeGreaterThan(1)
    for (const { y } of written) expect(y + 10.5).toBeLessThanOrEqual(BOTTOM)
    const tops = written.filter(({ y }, index) => index > 0 && y < (written[index - 1]?.y ?? 0))
    expect(tops.length).toBe((bytes.match(/\/Type \/Page\s/g)?.length ?? 0) - 1)
    for (const { y } of tops) expect(y).toBe(MARGIN)
    const lowest = Math.max(...written.map(({ y }) => y))
    expect(lowest).toBeGreaterThan(BOTTOM - 80)
  })

  it('has a question mark for a letter that its font lacks, and keeps its lines', async () => {
    const { written } = await draw(paper => paper.paragraph('Zoë 語\nline'))
    expect(written.map(({ words }) => words)).toEqual(['Zoë ?\nline'])
  })
})
