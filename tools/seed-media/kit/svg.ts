/** A piece of SVG markup. Pictures are put together from such pieces; y grows downwards, units are pixels. */
export type Svg = string
export type Point = readonly [x: number, y: number]

/** A number as short as one decimal allows. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Fills the numbers of a path template: d`M${x} ${y}h10`. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((path, part, index) => path + n(values[index - 1] ?? 0) + part)
}

/** A whole picture. */
export function picture(width: number, height: number, ...body: Svg[]): Svg {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body.join('')}</svg>\n`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): Svg {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius ? ` rx="${n(radius)}"` : ''} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): Svg {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): Svg {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`
}

export function shape(path: string, fill: string): Svg {
  return `<path d="${path}" fill="${fill}"/>`
}

/** A line with round ends and joins. */
export function line(path: string, color: string, width: number, dash?: string): Svg {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`
}

export interface Place {
  x?: number
  y?: number
  /** Degrees, clockwise, about the new origin. */
  turn?: number
  scale?: number
  /** Mirrors left and right. */
  flip?: boolean
}

/** Moves, turns and scales pieces together. */
export function place({ x = 0, y = 0, turn = 0, scale = 1, flip = false }: Place, ...body: Svg[]): Svg {
  const steps = [
    x || y ? `translate(${n(x)} ${n(y)})` : '',
    turn ? `rotate(${n(turn)})` : '',
    flip ? `scale(${-scale} ${scale})` : scale === 1 ? '' : `scale(${scale})`,
  ].filter(Boolean)
  return steps.length ? `<g transform="${steps.join(' ')}">${body.join('')}</g>` : body.join('')
}

/** Lets a piece shine through, 0 to 1. */
export function fade(opacity: number, ...body: Svg[]): Svg {
  return `<g opacity="${opacity}">${body.join('')}</g>`
}

/** Shows only what lies within `outline`; `id` is unique in its picture. */
export function clip(id: string, outline: Svg, ...body: Svg[]): Svg {
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${body.join('')}</g>`
}

/** What a piece throws on the ground it lies or stands on. */
export function shadow(x: number, y: number, rx: number, ry: number): Svg {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="#171338" opacity=".14"/>`
}

/** One piece per item, joined. */
export function each<Item>(items: readonly Item[], draw: (item: Item, index: number) => Svg): Svg {
  return items.map(draw).join('')
}

/** The numbers 0 to `count` - 1. */
export function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}
