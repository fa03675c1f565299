import sharp from 'sharp'
import { drawText, measureText, wrapText } from './lettering.server.ts'
import { drawMark, GROUND, INK } from './mark.server.ts'

/** Colors of the brand on its dark ground (tokens.css, light scheme). */
const GLOW = '#2d2768'
const PAPER = '#fdf9f1'
const FACES = [
  { face: '#ffc93c', edge: '#d29a08', ink: INK },
  { face: '#ff8a6f', edge: '#d65f43', ink: INK },
  { face: PAPER, edge: '#cfc8ea', ink: INK },
] as const

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 76
const TILE = 132
const TITLE_WIDTH = 880
/** Sizes tried for the title, largest first, until it ends above the tiles. */
const TITLE_SIZES = [92, 80, 72, 64, 56, 48]
const TITLE_TOP = 168
const TITLE_BOTTOM = 412
const LEADING = 1.12
const MAX_LINES = 4

/** A letter tile, turned a little, by its middle. */
function drawTile(text: string, x: number, y: number, index: number): string {
  const color = FACES[index % FACES.length] ?? FACES[0]
  const size = TILE * 0.56
  const width = Math.max(TILE, measureText(text, size) + TILE * 0.42)
  const turn = [-5, 4, -3][index % 3]
  return `<g transform="translate(${x} ${y}) rotate(${turn})">
    <rect x="${-width / 2}" y="${-TILE / 2 + 12}" width="${width}" height="${TILE}" rx="34" fill="${color.edge}"/>
    <rect x="${-width / 2}" y="${-TILE / 2}" width="${width}" height="${TILE}" rx="34" fill="${color.face}"/>
    ${drawText(text, { x: -measureText(text, size) / 2, y: size * 0.34, size, fill: color.ink })}
  </g>`
}

function drawTileRow(texts: readonly string[]): string {
  const widths = texts.map(text => Math.max(TILE, measureText(text, TILE * 0.56) + TILE * 0.42))
  let right = WIDTH - MARGIN
  return texts
    .map((text, index) => ({ text, index, width: widths[index] ?? TILE }))
    .toReversed()
    .map(({ text, index, width }) => {
      const middle = right - width / 2
      right -= width + 26
      return drawTile(text, middle, 496 + (index % 2 ? 18 : 0), index)
    })
    .join('')
}

/** What stands on the picture of a page. */
export interface Card {
  title: string
  /** Letters or blends for the tiles, three or four at most. */
  tiles: readonly string[]
}

function renderSvg({ title, tiles }: Card): string {
  const bottomAt = (size: number) => {
    const lines = wrapText(title, size, TITLE_WIDTH).length
    return TITLE_TOP + size * (1 + LEADING * (lines - 1))
  }
  const size = TITLE_SIZES.find(size => bottomAt(size) <= TITLE_BOTTOM) ?? 48
  const lines = wrapText(title, size, TITLE_WIDTH).slice(0, MAX_LINES)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${GROUND}"/>
    <circle cx="1010" cy="560" r="330" fill="${GLOW}"/>
    ${drawMark(MARGIN, 58, 1.7)}
    ${drawText('MaxGuru', { x: MARGIN + 96, y: 112, size: 46, fill: PAPER })}
    ${lines.map((line, index) => drawText(line, { x: MARGIN, y: TITLE_TOP + size * (index * LEADING + 1), size, fill: PAPER })).join('')}
    ${drawTileRow(tiles.slice(0, 4))}
  </svg>`
}

/** The picture of a page for where it is shared: 1200 by 630 px, PNG, its words drawn as outlines. */
export function drawCard(card: Card): Promise<Buffer> {
  return sharp(Buffer.from(renderSvg(card)))
    .png({ compressionLevel: 9, palette: true, colours: 64 })
    .toBuffer()
}
