const DOCUMENT_END = '</body></html>'
/** React’s boundary comments; the tail is not hydrated, so they are removed. */
const BOUNDARY_COMMENTS = /<!--\/?\$-->/g

/**
 * A rendered page, in UTF-8, as valid HTML. Remix writes the scripts with the loaders' data behind `</html>`, where HTML
 * allows nothing and browsers move them to the end of the body; this writes them there.
 */
export function toValidHtml(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const at = html.indexOf(DOCUMENT_END)
  if (at < 0) return html
  // Each byte as one character, which is quick to read and to write again.
  const tail = html.toString('latin1', at + DOCUMENT_END.length).replace(BOUNDARY_COMMENTS, '')
  return Buffer.concat([html.subarray(0, at), Buffer.from(tail + DOCUMENT_END, 'latin1')])
}
