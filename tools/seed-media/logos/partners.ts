import { text, textWidth } from '../kit/lettering.ts'
import * as p from '../kit/palette.ts'
import { circle, each, line, picture, place, range, rect, type Svg, shape } from '../kit/svg.ts'

const HEIGHT = 160
const SIDE = 28

/**
 * A logo on a plate of its own, so that it reads on any page: one dark ink and one tint. The sign is drawn in a
 * square of 104 around the origin.
 */
function logo(sign: Svg, name: string, under: string): Svg {
  const left = SIDE + 104 + 24
  const width = Math.ceil(left + Math.max(textWidth(name, 36, 700), textWidth(under, 22, 500)) + SIDE + 8)
  return picture(
    width,
    HEIGHT,
    rect(0, 0, width, HEIGHT, '#fffdf8', 28),
    place({ x: SIDE + 52, y: HEIGHT / 2 }, sign),
    text(name, { x: left, y: 80, size: 36, weight: 700 }),
    text(under, { x: left, y: 114, size: 22, weight: 500, fill: '#4a4676' }),
  )
}

/** A state seal: a tree of knowledge on hills, in a ring. */
function wexmoor(): Svg {
  return (
    circle(0, 0, 52, p.ink) +
    circle(0, 0, 44, '#fffdf8') +
    circle(0, 0, 39, p.haze) +
    `<clipPath id="seal"><circle r="39"/></clipPath><g clip-path="url(#seal)">${shape('M-50 18Q-18 0 10 16T60 12V50H-50Z', p.ink)}</g>` +
    rect(-4, -14, 8, 34, p.ink, 3) +
    circle(0, -16, 14, p.ink) +
    circle(-12, -8, 9, p.ink) +
    circle(12, -8, 9, p.ink) +
    each(range(16), index => place({ turn: index * 22.5 }, rect(-1.5, -50, 3, 4, '#fffdf8')))
  )
}

/** A larkspur whose petals are tiles. */
function larkspur(): Svg {
  return (
    line('M0 52C-4 20 2 0 0 -16', p.ink, 7) +
    shape('M0 34C-20 30 -30 18 -32 6C-14 6 -2 18 0 34ZM0 24C16 22 26 12 30 0C14 0 2 10 0 24Z', p.ink) +
    each(range(5), index =>
      place({ y: -20, turn: index * 72 }, rect(-11, -34, 22, 26, index % 2 ? p.violet : p.indigo, 9)),
    ) +
    circle(0, -20, 8, p.haze)
  )
}

/** Pines in a hollow. */
function pinehollow(): Svg {
  return (
    rect(-52, -52, 104, 104, p.ink, 28) +
    shape('M-26 30L-44 30L-30 6L-38 6L-20 -24L-2 6L-10 6L4 30Z', p.lilac) +
    shape('M18 30L-8 30L8 -2L0 -2L18 -36L36 -2L28 -2L44 30Z', '#fffdf8') +
    line('M-44 38Q0 24 44 38', p.lilac, 6)
  )
}

/** A gate whose arch is an m. */
function merrowgate(): Svg {
  return (
    shape(
      'M-52 52V-4A26 26 0 0 1 0 -4A26 26 0 0 1 52 -4V52H28V0A14 14 0 0 0 12 0V52H-12V0A14 14 0 0 0 -28 0V52Z',
      p.ink,
    ) +
    rect(-52, -52, 104, 12, p.indigo, 4) +
    each([-46, -22, 2, 26], x => rect(x, -52, 20, 22, p.indigo, 4))
  )
}

/** Three rivers that meet. */
function threeRivers(): Svg {
  return (
    circle(0, 0, 52, p.haze) +
    `<clipPath id="rivers"><circle r="52"/></clipPath><g clip-path="url(#rivers)">${
      line('M-60 -36C-20 -36 -10 0 10 22S40 60 40 70', p.ink, 13) +
      line('M-10 -60C-10 -30 -6 -10 10 22', p.indigo, 13) +
      line('M60 -30C34 -30 24 0 10 22', p.violet, 13)
    }</g>`
  )
}

/** Two unlike halves that make one tile. */
function association(): Svg {
  return (
    shape('M-52 -26Q-52 -52 -26 -52H-2V-22A16 16 0 0 1 -2 10V52H-26Q-52 52 -52 26Z', p.ink) +
    shape('M8 -52H26Q52 -52 52 -26V26Q52 52 26 52H8V18A26 26 0 0 0 8 -30Z', p.violet)
  )
}

/** Logos of invented departments, districts and an association, in the order of the content seed. */
export const partners: Readonly<Record<string, () => Svg>> = {
  'partner-1': () => logo(wexmoor(), 'State of Wexmoor', 'Department of Education'),
  'partner-2': () => logo(larkspur(), 'Larkspur', 'County Schools'),
  'partner-3': () => logo(pinehollow(), 'Pinehollow', 'School District'),
  'partner-4': () => logo(merrowgate(), 'City of Merrowgate', 'Education Department'),
  'partner-5': () => logo(threeRivers(), 'Three Rivers', 'Unified School District'),
  'partner-6': () => logo(association(), 'Learning Disabilities', 'Association of Wexmoor'),
}
