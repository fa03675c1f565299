import { text } from './lettering.ts'
import { ink, type Tone, tones } from './palette.ts'
import { line, type Place, place, rect, type Svg } from './svg.ts'

/** The maker's mark, an M on a letter tile as in the site's header; its middle is the origin. */
export function mark(size: number, options: Place & { tone?: Tone } = {}): Svg {
  const { face, edge, ink: letter } = tones[options.tone ?? 'sun']
  const k = size / 44
  return place(
    { ...options, turn: -5 },
    rect(-20 * k, -15 * k, 40 * k, 38 * k, edge, 11 * k),
    rect(-20 * k, -19 * k, 40 * k, 38 * k, face, 11 * k),
    place({ scale: k }, line('M-10.5 9V-7.5L0 3.5L10.5 -7.5V9', letter, 4.6)),
  )
}

/** Mark and name side by side; the left end of the mark's middle line is the origin. */
export function signature(size: number, fill: string = ink, options: Place & { tone?: Tone } = {}): Svg {
  return place(
    options,
    mark(size, { x: size / 2, ...(options.tone ? { tone: options.tone } : {}) }),
    text('MaxGuru', { x: size * 1.22, y: size * 0.25, size: size * 0.72, weight: 600, fill }),
  )
}
