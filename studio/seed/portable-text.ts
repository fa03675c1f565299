/** Short ways to write Portable Text by hand, with keys that are the same at every build. */

export interface Span {
  _type: 'span'
  _key: string
  text: string
  marks: string[]
}
export interface LinkMark {
  _type: 'link'
  _key: string
  href: string
}
export interface Block {
  _type: 'block'
  _key: string
  style: 'normal' | 'h3' | 'blockquote'
  listItem?: 'bullet' | 'number'
  level?: number
  markDefs: LinkMark[]
  children: Span[]
}

interface Draft {
  text: string
  style: Block['style']
  listItem?: 'bullet' | 'number'
}

/** A paragraph. Inside, `**strong**`, `[label](href)` and `{sh}` (letters set as a tile) are understood. */
export function p(text: string): Draft {
  return { text, style: 'normal' }
}

/** A sub-heading inside a section, whose own heading is an h2. */
export function h3(text: string): Draft {
  return { text, style: 'h3' }
}

export function bullets(items: string[]): Draft[] {
  return items.map(text => ({ text, style: 'normal', listItem: 'bullet' }))
}

export function numbers(items: string[]): Draft[] {
  return items.map(text => ({ text, style: 'normal', listItem: 'number' }))
}

const INLINE = /\*\*(.+?)\*\*|\{(.+?)\}|\[(.+?)\]\((.+?)\)/g

function inline(text: string, key: string): Pick<Block, 'markDefs' | 'children'> {
  const children: Span[] = []
  const markDefs: LinkMark[] = []
  const add = (piece: string, marks: string[]) => {
    if (piece !== '') children.push({ _type: 'span', _key: `${key}s${children.length}`, text: piece, marks })
  }
  let end = 0
  for (const found of text.matchAll(INLINE)) {
    const [whole, strong, tile, label, href] = found
    add(text.slice(end, found.index), [])
    if (strong !== undefined) add(strong, ['strong'])
    if (tile !== undefined) add(tile, ['tile'])
    if (label !== undefined && href !== undefined) {
      const mark: LinkMark = { _type: 'link', _key: `${key}l${markDefs.length}`, href }
      markDefs.push(mark)
      add(label, [mark._key])
    }
    end = found.index + whole.length
  }
  add(text.slice(end), [])
  return { markDefs, children }
}

/** Paragraphs, headings and lists in order; a bare string is a paragraph. */
export function body(...parts: (string | Draft | Draft[])[]): Block[] {
  return parts
    .flatMap(part => (typeof part === 'string' ? [p(part)] : part))
    .map(({ text, style, listItem }, index) => {
      const key = `b${index + 1}`
      const block: Block = { _type: 'block', _key: key, style, ...inline(text, key) }
      return listItem ? { ...block, listItem, level: 1 } : block
    })
}
