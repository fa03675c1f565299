import PDFDocument from 'pdfkit'
import { fontData } from '../kit/fonts.ts'
import { mark } from '../kit/mark.ts'
import * as p from '../kit/palette.ts'
import type { Svg } from '../kit/svg.ts'
import { drawSvg } from './svg-in-pdf.ts'

export const PAGE = { width: 612, height: 792, margin: 54 }
/** Width of the text, in points. */
export const MEASURE = PAGE.width - 2 * PAGE.margin
const FOOT = PAGE.height - 60

export const softInk = '#4a4676'
const fonts = {
  body: fontData('atkinson-hyperlegible-next', 400),
  bold: fontData('atkinson-hyperlegible-next', 700),
  heading: fontData('lexend', 600),
  title: fontData('lexend', 700),
  letters: fontData('lexend', 500),
}
export type Face = keyof typeof fonts

export interface Meta {
  title: string
  subject: string
  keywords?: readonly string[]
}

export interface Words {
  face?: Face
  size?: number
  color?: string
  align?: 'left' | 'center' | 'right'
  x?: number
  width?: number
  /** Space after, in points. */
  after?: number
  lineGap?: number
}

/** A tagged PDF under way: pieces are set one below the other, each with its place in the document's structure. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly meta: Meta
  /** Where the next piece begins. */
  y: number = PAGE.margin
  #parent: PDFKit.PDFStructureElement
  #pages = 0

  constructor(meta: Meta) {
    this.meta = meta
    this.doc = new PDFDocument({
      size: 'LETTER',
      autoFirstPage: false,
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: {
        Title: meta.title,
        Subject: meta.subject,
        Author: 'MaxGuru',
        Keywords: (meta.keywords ?? []).join(', '),
        // One moment for all, so that the same words give the same bytes.
        CreationDate: new Date(Date.UTC(2026, 7, 3)),
        ModDate: new Date(Date.UTC(2026, 7, 3)),
      },
    })
    for (const [face, data] of Object.entries(fonts)) this.doc.registerFont(face, data)
    this.#parent = this.doc.struct('Document')
    this.doc.addStructure(this.#parent)
  }

  /** Draws what is no part of the text, such as lines and page numbers. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  /** Draws something tagged with its kind; `alt` says what a picture shows. */
  tagged(kind: string, draw: () => void, options: { alt?: string; scope?: 'Column' | 'Row' } = {}): void {
    this.#parent.add(this.doc.struct(kind, options, draw))
  }

  /** Makes everything drawn inside a child of one element, such as a table or a list. */
  within(kind: string, draw: () => void): void {
    const outer = this.#parent
    const inner = this.doc.struct(kind)
    outer.add(inner)
    this.#parent = inner
    draw()
    inner.end()
    this.#parent = outer
  }

  /** Starts a page, with the running foot unless it is `bare`. */
  page(options: { bare?: boolean; ground?: string } = {}): void {
    this.doc.addPage()
    this.#pages += 1
    this.y = PAGE.margin
    if (options.ground) {
      const { ground } = options
      this.artifact(() => this.doc.rect(0, 0, PAGE.width, PAGE.height).fill(ground))
    }
    if (options.bare) return
    const number = this.#pages
    this.artifact(() => {
      drawSvg(this.doc, mark(20), PAGE.margin + 10, FOOT + 19, 1)
      this.doc.font('letters').fontSize(9).fillColor(softInk)
      this.doc.text(this.meta.title, PAGE.margin + 28, FOOT + 15, { width: 380, lineBreak: false })
      this.doc.text(String(number), PAGE.width - PAGE.margin - 60, FOOT + 15, { width: 60, align: 'right' })
    })
  }

  /** Goes to a new page where less than `height` points are left. */
  ensure(height: number): void {
    if (this.y + height > FOOT) this.page()
  }

  /** Height left on the page. */
  get left(): number {
    return FOOT - this.y
  }

  /** Sets words; pieces between double asterisks are bold. */
  words(kind: string, text: string, options: Words = {}): void {
    const { face = 'body', size = 12.5, color = p.ink, align = 'left', x = PAGE.margin, after = 9 } = options
    const { width = MEASURE - (x - PAGE.margin), lineGap = size * 0.36 } = options
    this.doc.font(face).fontSize(size)
    this.ensure(this.doc.heightOfString(text.replaceAll('**', ''), { width, lineGap }) + 2)
    const pieces = text.split('**')
    if (pieces.at(-1) === '') pieces.pop()
    const { y } = this
    this.tagged(kind, () => {
      this.doc.fillColor(color)
      pieces.forEach((piece, index) => {
        const options = { width, align, lineGap, continued: index < pieces.length - 1 }
        this.doc.font(index % 2 ? 'bold' : face)
        if (index === 0) this.doc.text(piece, x, y, options)
        else this.doc.text(piece, options)
      })
    })
    this.y = this.doc.y + after
  }

  heading(level: 1 | 2 | 3, text: string, options: Words = {}): void {
    const sizes = { 1: 26, 2: 17, 3: 13 }
    if (level > 1) this.ensure(level === 2 ? 150 : 90)
    if (level > 1 && this.y > PAGE.margin + 10) this.y += 8
    this.words(`H${level}`, text, {
      face: level === 3 ? 'bold' : 'heading',
      size: sizes[level],
      lineGap: 2,
      after: 8,
      ...options,
    })
  }

  text(...paragraphs: string[]): void {
    for (const paragraph of paragraphs) this.words('P', paragraph)
  }

  small(text: string, options: Words = {}): void {
    this.words('P', text, { size: 10, color: softInk, ...options })
  }

  list(items: readonly string[], options: { ordered?: boolean; size?: number } = {}): void {
    this.within('L', () => {
      items.forEach((item, index) => {
        this.ensure(24)
        const { y } = this
        const size = options.size ?? 12
        this.within('LI', () => {
          this.tagged('Lbl', () => {
            this.doc.font('heading').fontSize(size).fillColor(p.indigo)
            this.doc.text(options.ordered ? `${index + 1}.` : '•', PAGE.margin, y, {
              width: 20,
              lineBreak: false,
            })
          })
          this.words('LBody', item, { x: PAGE.margin + 22, after: 4, size })
        })
      })
    })
    this.y += 6
  }

  /** Draws artwork with its own words for those who cannot see it, or as mere decoration. */
  art(svg: Svg, x: number, y: number, scale: number, alt?: string): void {
    const draw = () => drawSvg(this.doc, svg, x, y, scale)
    if (alt) this.tagged('Figure', draw, { alt })
    else this.artifact(draw)
  }

  /** A line from the left to the right edge of the text, or of `width`. */
  rule(
    y: number,
    options: { x?: number; width?: number; color?: string; dash?: boolean; weight?: number } = {},
  ): void {
    const { x = PAGE.margin, width = MEASURE, color = p.lilac, weight = 1 } = options
    this.artifact(() => {
      this.doc.save().lineWidth(weight)
      if (options.dash) this.doc.dash(3, { space: 4 })
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(color)
        .restore()
    })
  }

  /** Ends the document and gives its bytes. */
  finish(): Promise<Buffer> {
    const chunks: Buffer[] = []
    return new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.doc.on('end', () => resolve(Buffer.concat(chunks)))
      this.doc.on('error', reject)
      this.#parent.end()
      this.doc.end()
    })
  }
}
