import { beforeEach, describe, expect, test } from 'vitest'
import { toPlainText, toSafeHtml } from './safe-html.server.ts'

// Words that were cleaned before are remembered, so each test has its own.
let tries = 0
beforeEach(() => {
  tries += 1
})

describe('words from the API', () => {
  test('keep simple markup and links', () => {
    const answer = `<p>Read <a href="/faq">this</a> <strong>first</strong>.</p><ul><li>${tries}</li></ul>`
    expect(toSafeHtml(answer)).toBe(answer)
  })

  test('lose scripts, handlers, styles, frames and script links', () => {
    const nasty =
      '<p onclick="x()" style="color:red">hi<script>alert(1)</script><iframe src="//evil.example"></iframe>' +
      '<a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><img src=x onerror=alert(1)></p>'
    expect(toSafeHtml(nasty)).toBe('<p>hi<a>a</a><a>b</a></p>')
  })

  test.each([
    ['<a ', 200_000],
    ['<a <', 150_000],
    ['<', 600_000],
    ['\n ', 300_000],
    ['\n', 600_000],
    ['&', 600_000],
    ['<b>', 200_000],
    ['<p>', 200_000],
  ])(
    'of 600 KB are read in a tenth of a second of processor time, even “%s” over and over',
    (piece, times) => {
      const words = piece.repeat(times)
      const before = process.threadCpuUsage()
      toSafeHtml(words)
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(100)
    },
  )

  test('become paragraphs when they are plain text', () => {
    expect(toSafeHtml(`One.\n\nTwo, < ${tries} & more.\n`)).toBe(
      `<p>One.</p><p>Two, &lt; ${tries} &amp; more.</p>`,
    )
    expect(toSafeHtml(` ${tries} \n \t\n\n Two `)).toBe(`<p>${tries}</p><p>Two</p>`)
  })

  test('get a paragraph around bare inline markup', () => {
    expect(toSafeHtml(` Call <b>us ${tries}</b>. `)).toBe(`<p>Call <b>us ${tries}</b>.</p>`)
  })

  test.each([
    ['<a href="https://a.example">a</a>', true],
    ['<a href="http://a.example">a</a>', true],
    ['<a href="mailto:a@a.example">a</a>', true],
    ['<a href="tel:+15550100">a</a>', true],
    ['<a href="//a.example">a</a>', false],
    ['<a href="data:text/html,x">a</a>', false],
    ['<a href="JavaScript:x()">a</a>', false],
    ['<a href="java\nscript:x()">a</a>', false],
  ])('keep the address of a link that may be followed: %s: %s', (link, isKept) => {
    expect(toSafeHtml(`<p>${link}</p>`).includes('href')).toBe(isKept)
  })

  test.each([
    '<p>a</p>',
    '<ul><li>a</li></ul>',
    '<ol><li>a</li></ol>',
    '<blockquote>a</blockquote>',
    '<h4>a</h4>',
  ])('get no second block around %s', html => expect(toSafeHtml(html)).toBe(html))

  test('are cut after 10,000 characters, with a mark that they are', () => {
    expect(toSafeHtml('a'.repeat(10_000))).toBe(`<p>${'a'.repeat(10_000)}</p>`)
    expect(toSafeHtml('a'.repeat(10_001))).toBe(`<p>${'a'.repeat(10_000)}…</p>`)
    expect(toPlainText('a'.repeat(10_001))).toHaveLength(10_000)
  })

  test.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['<ul><li>One</li><li>Two</li></ul>', 'One Two'],
    ['One<br>Two<BR />Three', 'One Two Three'],
    ['<h4>One</h4>Two', 'One Two'],
    ['Un<b>marked</b>', 'Unmarked'],
    [' One \n\n  Two ', 'One Two'],
    ['3 < 4 & "5" > 4', '3 < 4 & "5" > 4'],
    ['<script>x()</script>One', 'One'],
  ])('%j without markup, on one line: %j', (words, text) => expect(toPlainText(words)).toBe(text))

  test('are none when they are empty', () => expect(toSafeHtml(' \n\n ')).toBe(''))
})
