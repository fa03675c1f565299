import type { Svg } from '../kit/svg.ts'

type Doc = PDFKit.PDFDocument
interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
}

/** Reads the small part of SVG that the drawing kit writes. */
function parse(svg: Svg): Element {
  const root: Element = { name: 'root', attributes: {}, children: [] }
  const open: Element[] = [root]
  for (const [, closing, name = '', inside = '', empty] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (closing) {
      open.pop()
      continue
    }
    const attributes: Record<string, string> = {}
    for (const [, key = '', value = ''] of inside.matchAll(/([\w-]+)="([^"]*)"/g)) attributes[key] = value
    const element = { name, attributes, children: [] }
    open.at(-1)?.children.push(element)
    if (!empty) open.push(element)
  }
  return root
}

function number(element: Element, key: string, otherwise = 0): number {
  return Number(element.attributes[key] ?? otherwise)
}

function drawOutline(doc: Doc, element: Element): void {
  const at = (key: string) => number(element, key)
  switch (element.name) {
    case 'rect': {
      const radius = Math.min(at('rx'), at('width') / 2, at('height') / 2)
      if (radius) doc.roundedRect(at('x'), at('y'), at('width'), at('height'), radius)
      else doc.rect(at('x'), at('y'), at('width'), at('height'))
      return
    }
    case 'circle':
      doc.circle(at('cx'), at('cy'), at('r'))
      return
    case 'ellipse':
      doc.ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
      return
    case 'path':
      doc.path(element.attributes.d ?? '')
      return
    default:
      throw new Error(`<${element.name}> is not drawn in PDFs.`)
  }
}

function transform(doc: Doc, steps: string): void {
  for (const [, name, inside = ''] of steps.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = inside.split(/[ ,]+/).map(Number)
    if (name === 'translate') doc.translate(a, b ?? 0)
    else if (name === 'rotate') doc.rotate(a)
    else if (name === 'scale') doc.scale(a, b ?? a)
    else throw new Error(`${name}() is not drawn in PDFs.`)
  }
}

function paint(doc: Doc, element: Element, clips: Map<string, Element>): void {
  const { name, attributes, children } = element
  if (name === 'clipPath') {
    const shape = children[0]
    if (shape) clips.set(attributes.id ?? '', shape)
    return
  }
  doc.save()
  transform(doc, attributes.transform ?? '')
  if (attributes.opacity) doc.opacity(Number(attributes.opacity))
  const clip = clips.get(/url\(#(.*)\)/.exec(attributes['clip-path'] ?? '')?.[1] ?? '')
  if (clip) {
    drawOutline(doc, clip)
    doc.clip()
  }
  if (name === 'root' || name === 'svg' || name === 'g')
    for (const child of children) paint(doc, child, clips)
  else {
    const { fill = '#000', stroke } = attributes
    if (attributes['fill-opacity']) doc.fillOpacity(Number(attributes['fill-opacity']))
    if (fill !== 'none') {
      drawOutline(doc, element)
      doc.fill(fill, attributes['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero')
    }
    if (stroke) {
      drawOutline(doc, element)
      const dash = attributes['stroke-dasharray']?.split(' ').map(Number)
      if (dash) doc.dash(dash[0] ?? 1, { space: dash[1] ?? 1 })
      doc
        .lineWidth(number(element, 'stroke-width', 1))
        .lineCap('round')
        .lineJoin('round')
        .stroke(stroke)
    }
  }
  doc.restore()
}

/** Draws a piece of artwork as vectors, its origin at (`x`, `y`), `scale` points to its pixel. */
export function drawSvg(doc: Doc, svg: Svg, x: number, y: number, scale: number): void {
  doc.save().translate(x, y).scale(scale)
  paint(doc, parse(svg), new Map())
  doc.restore()
}
