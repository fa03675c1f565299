/** Elements of a page as the server sends it, found by what a person calls them. */
import { type DomUtils, parseDocument } from 'htmlparser2'

export type Root = ReturnType<typeof parseDocument>
export type Element = ReturnType<typeof DomUtils.findAll>[number]
type Node = Root | Root['children'][number]

const UNSEEN = new Set(['script', 'style', 'template', 'svg'])
const INLINE = new Set(['a', 'b', 'br', 'code', 'em', 'i', 'mark', 'span', 'strong', 'sub', 'sup'])

export function parsePage(html: string): Root {
  return parseDocument(html)
}

function isElement(node: Node): node is Element {
  return 'attribs' in node
}

function isShown(element: Element): boolean {
  return !UNSEEN.has(element.name) && !('hidden' in element.attribs)
}

const listed = new WeakMap<Node, Element[]>()

/** Every element below a node that is neither hidden nor in something hidden, in the order of the page. */
export function listElements(root: Node): Element[] {
  const known = listed.get(root)
  if (known) return known
  const children = 'children' in root ? root.children : []
  const elements = children.flatMap(child =>
    isElement(child) && isShown(child) ? [child, ...listElements(child)] : [],
  )
  listed.set(root, elements)
  return elements
}

function readRaw(node: Node): string {
  if ('data' in node && node.nodeType === 3) return node.data
  if (!('children' in node) || (isElement(node) && !isShown(node))) return ''
  const isInline = isElement(node) && INLINE.has(node.name)
  const words = node.children.map(readRaw).join('')
  return isInline ? words : ` ${words} `
}

/** The words of a node in their order, with one space between them. */
export function readText(node: Node): string {
  return readRaw(node).replace(/\s+/g, ' ').trim()
}

function getById(root: Root, id: string): Element | undefined {
  return listElements(root).find(({ attribs }) => attribs.id === id)
}

/** What assistive technology calls an element that is named by itself: a link, a button, a region. */
export function getName(root: Root, element: Element): string {
  const { 'aria-label': label, 'aria-labelledby': ids } = element.attribs
  if (label) return label
  if (ids)
    return ids
      .split(' ')
      .map(id => getById(root, id))
      .map(named => (named ? readText(named) : ''))
      .join(' ')
  const pictures = listElements(element).map(({ attribs }) => attribs.alt ?? '')
  return [readText(element), ...pictures, element.attribs.value ?? ''].find(Boolean) ?? ''
}

/** What a field is called, by its label. */
export function getLabel(root: Root, field: Element): string {
  const around = listAncestors(field).find(({ name }) => name === 'label')
  const label = listElements(root).find(
    ({ name, attribs }) => name === 'label' && field.attribs.id && attribs.for === field.attribs.id,
  )
  const named = label ?? around
  if (!named) return field.attribs['aria-label'] ?? ''
  // A list around which the label stands is no part of what it is called.
  return named.children
    .filter(child => child !== field)
    .map(readText)
    .filter(Boolean)
    .join(' ')
}

/** From the nearest one outward. */
export function listAncestors(element: Element): Element[] {
  const { parent } = element
  return parent && isElement(parent) ? [parent, ...listAncestors(parent)] : []
}

/** True where a name is meant: the same words, or words that a pattern matches. */
export function isCalled(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name)
}
