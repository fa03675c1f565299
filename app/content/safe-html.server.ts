import sanitizeHtml from 'sanitize-html'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a', 'h4', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

const HAS_TAGS = /<[a-z][^>]*>/i
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

/**
 * Words that the API sends, as HTML that is safe to show: simple markup is kept (contract: a FAQ answer may
 * hold some), all else is dropped; plain text becomes paragraphs.
 */
export function toSafeHtml(words: string): string {
  if (!HAS_TAGS.test(words)) return toParagraphs(words)
  const clean = sanitizeHtml(words, ALLOWED).trim()
  return HAS_BLOCKS.test(clean) ? clean : `<p>${clean}</p>`
}
