import { describe, expect, test } from 'vitest'
import { safeHtml } from './safe-html.server.ts'

describe('words from the API', () => {
  test('keep simple markup and links', () => {
    const answer = '<p>Read <a href="/faq">this</a> <strong>first</strong>.</p><ul><li>one</li></ul>'
    expect(safeHtml(answer)).toBe(answer)
  })

  test('lose scripts, handlers, styles, frames and script links', () => {
    const nasty =
      '<p onclick="x()" style="color:red">hi<script>alert(1)</script><iframe src="//evil.example"></iframe>' +
      '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><img src=x onerror=alert(1)></p>'
    expect(safeHtml(nasty)).toBe('<p>hi<a>a</a><a>b</a></p>')
  })

  test('become paragraphs when they are plain text', () => {
    expect(safeHtml('One.\n\nTwo, < 3 & more.\n')).toBe('<p>One.</p><p>Two, &lt; 3 &amp; more.</p>')
  })

  test('get a paragraph around bare inline markup', () => {
    expect(safeHtml('Call <b>us</b>.')).toBe('<p>Call <b>us</b>.</p>')
  })
})
