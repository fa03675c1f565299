import type { SectionType } from '../../../contract/content/blocks.ts'

/** A rectangle of a thumbnail: x, y, width, height in px, and its role. */
type Shape = readonly [number, number, number, number, 'text' | 'heading' | 'block' | 'button']

const COLORS = { heading: '#1f1b4d', text: '#b9b5dc', block: '#dedaf7', button: '#d9482b' }

const HEADING: Shape = [20, 16, 90, 10, 'heading']

function lines(x: number, y: number, width: number, count: number): Shape[] {
  return Array.from({ length: count }, (_, index) => [x, y + index * 11, width, 5, 'text'] as const)
}

function row(count: number, y: number, height: number): Shape[] {
  const width = (160 - (count - 1) * 8) / count
  return Array.from(
    { length: count },
    (_, index) => [20 + index * (width + 8), y, width, height, 'block'] as const,
  )
}

/** What each kind of section looks like, on a ground of 200 by 120. */
const SHAPES = {
  textSection: [HEADING, ...lines(20, 38, 160, 6)],
  featureSection: [HEADING, ...lines(20, 38, 70, 4), [20, 88, 44, 14, 'button'], [104, 16, 76, 86, 'block']],
  cardsSection: [HEADING, ...row(3, 38, 64)],
  stepsSection: [
    HEADING,
    [20, 40, 14, 14, 'button'],
    [20, 62, 14, 14, 'button'],
    [20, 84, 14, 14, 'button'],
    ...[44, 66, 88].flatMap(y => lines(42, y, 120, 1)),
  ],
  figuresSection: [...row(3, 30, 34), ...[20, 76, 132].flatMap(x => lines(x, 76, 46, 2))],
  calloutSection: [
    [12, 24, 176, 72, 'block'],
    [28, 42, 80, 10, 'heading'],
    ...lines(28, 62, 80, 2),
    [130, 50, 44, 18, 'button'],
  ],
  quoteSection: [[20, 26, 14, 14, 'button'], ...lines(44, 30, 130, 4), [44, 82, 60, 7, 'heading']],
  reviewsSection: [HEADING, ...row(2, 38, 60)],
  partnersSection: [HEADING, ...row(5, 50, 26)],
  downloadsSection: [HEADING, ...[40, 64, 88].map(y => [20, y, 160, 16, 'block'] as const)],
  licensesSection: [...row(3, 16, 66), ...[20, 76, 132].map(x => [x, 88, 48, 12, 'button'] as const)],
  cleverSection: [
    [12, 34, 176, 52, 'block'],
    [28, 50, 80, 10, 'heading'],
    [130, 48, 44, 18, 'button'],
  ],
  videoSection: [HEADING, ...lines(20, 38, 60, 4), [92, 24, 88, 66, 'block'], [130, 50, 14, 14, 'button']],
} satisfies Record<SectionType, readonly Shape[]>

const shapesByType = new Map<string, readonly Shape[]>(Object.entries(SHAPES))

/** Address of a small drawing of a kind of section, for the menu that adds one. */
export function drawThumbnail(type: string): string | undefined {
  const rects = shapesByType
    .get(type)
    ?.map(
      ([x, y, width, height, role]) =>
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${COLORS[role]}"/>`,
    )
  if (!rects) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120"><rect width="200" height="120" fill="#fdf9f1"/>${rects.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
