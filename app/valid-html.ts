const DOCUMENT_END = '</body></html>'
/** React’s boundary comments; the tail is not hydrated, so they are removed. */
const BOUNDARY_COMMENTS = /<!--\/?\$-->/g

/**
 * A rendered page as valid HTML. Remix writes the scripts with the loaders' data behind `</html>`, where HTML
 * allows nothing and browsers move them to the end of the body; this writes them there. And React 18 leaves
 * NUL bytes where a letter of several bytes does not fit the rest of its 2 KB buffer.
 */
export function toValidHtml(rendered: string): string {
  const html = rendered.replaceAll('\0', '')
  const at = html.indexOf(DOCUMENT_END)
  if (at < 0) return html
  const tail = html.slice(at + DOCUMENT_END.length).replace(BOUNDARY_COMMENTS, '')
  return html.slice(0, at) + tail + DOCUMENT_END
}
