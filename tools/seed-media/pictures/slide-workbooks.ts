import { greeking, openBook } from '../kit/book.ts'
import { text } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, each, line, place, rect, type Svg, shadow } from '../kit/svg.ts'
import { pencil, scissors } from '../kit/things.ts'
import { tile, tileRow } from '../kit/tile.ts'
import { scene } from './scene.ts'

function tracing(letter: string): Svg {
  return each([0, 1, 2], index => {
    const y = -90 + index * 92
    return (
      line(`M-92 ${y + 34}H92`, p.haze, 4) +
      text(letter, {
        x: -62,
        y: y + 34,
        size: 84,
        weight: 600,
        anchor: 'middle',
        fill: index === 0 ? p.indigo : p.lilac,
      }) +
      text(letter, { x: 6, y: y + 34, size: 84, weight: 600, anchor: 'middle', fill: p.haze }) +
      text(letter, { x: 70, y: y + 34, size: 84, weight: 600, anchor: 'middle', fill: p.tint })
    )
  })
}

function arcs(start: string, end: string, y: number): Svg {
  return place(
    { y },
    text(start, { x: -8, y: 0, size: 46, weight: 600, anchor: 'end' }),
    text(end, { x: 8, y: 0, size: 46, weight: 600 }),
    line('M0 -46V16', p.coral, 6, '10 12'),
    line('M-84 16q34 26 70 0M14 16q36 26 70 0', p.violet, 7),
  )
}

function column(label: string, words: readonly string[], tone: 'violet' | 'sun'): Svg {
  return (
    tile(label, { y: -112, size: 64, tone }) +
    each(
      words,
      (word, index) =>
        rect(-84, -56 + index * 58, 168, 46, p.tint, 14) +
        text(word, { x: 0, y: -22 + index * 58, size: 30, weight: 500, anchor: 'middle' }),
    )
  )
}

/** Three open workbooks with tiles spread around them, seen from above. */
export function slideWorkbooks(): Svg {
  return scene(
    p.sunPale,
    circle(610, 470, 520, p.sun),
    shadow(320, 360, 290, 190),
    openBook({
      x: 318,
      y: 314,
      turn: -9,
      width: 560,
      height: 400,
      color: p.coral,
      left: tracing('b'),
      right: tracing('d'),
    }),
    shadow(900, 300, 280, 180),
    openBook({
      x: 892,
      y: 272,
      turn: 7,
      width: 520,
      height: 390,
      color: p.violet,
      left: arcs('rab', 'bit', -96) + arcs('nap', 'kin', 4) + arcs('in', 'sect', 104),
      right: place({ x: -84, y: -120 }, greeking(168, 8, p.haze, 32, 12)),
    }),
    shadow(660, 700, 300, 180),
    openBook({
      x: 648,
      y: 662,
      turn: -2,
      width: 580,
      height: 404,
      color: p.indigo,
      left: column('ck', ['duck', 'sock', 'back'], 'violet'),
      right: column('k', ['milk', 'desk', 'ask'], 'sun'),
    }),
    pencil({ x: 372, y: 352, turn: -146, length: 330 }),
    scissors({ x: 1040, y: 690, turn: -158, open: 15, color: p.coral, scale: 0.96 }),
    tileRow(['sh', 'o', 'p'], { x: 200, y: 690, size: 96, turns: [-8, 6, -4], lifts: [0, 14, -6] }),
    tile('th', { x: 596, y: 126, size: 84, turn: 12 }),
    tile('e', { x: 1118, y: 520, size: 92, turn: -14 }),
    tile('ing', { x: 1050, y: 826, size: 84, turn: 6, tone: 'lilac' }),
    tile('u', { x: 92, y: 846, size: 84, turn: 16 }),
    tile('m', { x: 86, y: 92, size: 84, turn: -12, tone: 'paper' }),
  )
}
