import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import type { KeptPart, NoteKeptPart } from '../kept.tsx'
import { SiteDataContext } from '../site-data.ts'

/** Total size of all markup, in bytes, and what a part takes beside it. */
const MAX_BYTES = 8 * 1024 * 1024
const PART_BYTES = 500

/** Cannot be guessed, so that no text of a page is taken for a part. */
const NAME = `kept-${randomUUID()}`
const PLACE = new RegExp(`<${NAME}-(\\d+)></${NAME}-\\d+>`)

/** `null` for a part that shows more than its props, and is rendered where it stands. */
type Markup = { bytes: Buffer | null }

/**
 * Markup of parts by what they show. Objects count by identity: content is one object until it changes, and what its
 * markup was before is forgotten as others are used.
 */
export class KeptMarkup {
  readonly #markup = new LRUCache<string, Markup>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => PART_BYTES + (bytes?.length ?? 0),
  })
  readonly #numbers = new WeakMap<object, number>()
  #lastNumber = 0

  /** A name that parts have in common which show the same. */
  getKey({ component, props, site }: KeptPart): string {
    const values = Object.entries(props).map(([name, value]) => `${name}=${this.#describe(value)}`)
    return [this.#describe(component), this.#describe(site), ...values].join(' ')
  }

  /** False once it is known that a part cannot be kept. */
  mayKeep(key: string): boolean {
    return this.#markup.get(key)?.bytes !== null
  }

  /** The markup of a part, rendered if there is none; null if it cannot be kept. */
  get(key: string, part: KeptPart): Buffer | null {
    const known = this.#markup.get(key)
    if (known) return known.bytes
    const bytes = renderPart(part)
    this.#markup.set(key, { bytes })
    return bytes
  }

  #describe(value: unknown): string {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
      return typeof value === 'string' ? JSON.stringify(value) : String(value)
    const known = this.#numbers.get(value)
    if (known !== undefined) return `#${known}`
    this.#lastNumber += 1
    this.#numbers.set(value, this.#lastNumber)
    return `#${this.#lastNumber}`
  }
}

function renderPart({ element, site }: KeptPart): Buffer | null {
  try {
    const html = renderToString(<SiteDataContext.Provider value={site}>{element}</SiteDataContext.Provider>, {
      identifierPrefix: NAME,
    })
    // An id of React's depends on the place in the page.
    return html.includes(NAME) ? null : Buffer.from(html)
  } catch {
    // It asks for what is not here, or fails. Where it stands it is rendered again, and an error is that of the page.
    return null
  }
}

/**
 * Renders a page with kept parts, in UTF-8.
 * @param render renders all but the parts, and calls the given function for each
 * @throws what `render` throws
 */
export function renderWithKeptParts(markup: KeptMarkup, render: (note: NoteKeptPart) => string): Buffer[] {
  const parts: [key: string, part: KeptPart][] = []
  const html = render(part => {
    const key = markup.getKey(part)
    if (!markup.mayKeep(key)) return null
    parts.push([key, part])
    return `${NAME}-${parts.length - 1}`
  })
  const pieces: Buffer[] = []
  // The texts between the parts and the numbers of the parts, in turn.
  for (const [index, piece] of html.split(PLACE).entries()) {
    const [key, part] = (index % 2 === 1 && parts[Number(piece)]) || []
    const bytes = key !== undefined && part ? markup.get(key, part) : Buffer.from(piece)
    // Now known not to be kept, the part is rendered with the page.
    if (!bytes) return renderWithKeptParts(markup, render)
    pieces.push(bytes)
  }
  return pieces
}
