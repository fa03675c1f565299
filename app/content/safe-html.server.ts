import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a', 'h4', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** Ends at the next `<`, so that text with many of them is still read once. */
const HAS_TAGS = /<[a-z][^<>]*>/i
/** The longest text that is shown whole, in characters: cleaning takes longer than its length grows. */
const MAX_LENGTH = 10_000
const HAS_BLOCKS = /<(?:p|ul|ol|blockquote|h4)\b/i

/** Text without markup as paragraphs, parted by empty lines. */
function toParagraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
    .map(paragraph => `<p>${sanitizeHtml(paragraph, { allowedTags: [], disallowedTagsMode: 'escape' })}</p>`)
    .join('')
}

function clean(words: string): string {
  if (!HAS_TAGS.test(words)) return toParagraphs(words)
  const html = sanitizeHtml(words, ALLOWED).trim()
  return HAS_BLOCKS.test(html) ? html : `<p>${html}</p>`
}

/** Cleaned words: pages show the same ones again and again, and cleaning them is a fifth of rendering the FAQ. */
const cleaned = new LRUCache<string, string>({ max: 300 })

/**
 * Words that the API sends, as HTML that is safe to show: simple markup is kept (a FAQ answer may
 * hold some), all else is dropped; plain text becomes paragraphs. Text of absurd length is cut.
 */
export function toSafeHtml(allWords: string): string {
  const words = allWords.length > MAX_LENGTH ? `${allWords.slice(0, MAX_LENGTH)}…` : allWords
  const html = cleaned.get(words) ?? clean(words)
  cleaned.set(words, html)
  return html
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Words that the API sends, without markup and on one line. */
export function toPlainText(allWords: string): string {
  const words = allWords.slice(0, MAX_LENGTH).replace(/<(?:\/(?:p|li|h4)|br)\b/gi, ' $&')
  return sanitizeHtml(words, { allowedTags: [] })
    .replace(/&(?:amp|lt|gt|quot);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
