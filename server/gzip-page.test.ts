import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { gzipPage } from './gzip-page.ts'

// Styles are remembered, so each test has its own.
let tries = 0
beforeEach(() => {
  tries += 1
})

function stylesOf(seed: string): string {
  return Array.from({ length: 2000 }, (_, index) => `.${seed}${tries}-${index}{margin:${index % 7}px}`).join(
    '',
  )
}

function page(styles: string, body: string): Buffer {
  return Buffer.from(
    `<!DOCTYPE html><html><head><title>“ā”</title><style data-site="true">${styles}</style></head><body>${body}</body></html>`,
  )
}

test('pages with the same styles and with others are themselves once they are unpacked', async () => {
  for (const html of [
    page(stylesOf('a'), '<p>one</p>'.repeat(5000)),
    page(stylesOf('a'), '<p>two – ā</p>'),
    page(stylesOf('b'), '<style>p{}</style>'),
    page(stylesOf('a'), ''),
  ]) {
    const zipped = await gzipPage(html)
    expect(zipped && gunzipSync(zipped).equals(html)).toBe(true)
  }
})

test('a page is no larger than gzip makes it at the same level', async () => {
  const html = page(stylesOf('a'), Array.from({ length: 500 }, (_, index) => `<p>line ${index}</p>`).join(''))
  expect((await gzipPage(html))?.length).toBeLessThan(gzipSync(html, { level: 4 }).length)
})

test.each([
  ['with few styles', page('a{}', '<p>hi</p>')],
  ['without styles', Buffer.from('<p>hi</p>'.repeat(2000))],
  ['whose styles do not end', Buffer.from(`<style>${stylesOf('a')}`)],
  ['whose styles stand far below', page('', `${' '.repeat(40_000)}<style>${stylesOf('a')}</style>`)],
])('a page %s is left to others', async (_, html) => {
  expect(await gzipPage(html)).toBeNull()
})

test.each([
  ['of just enough bytes', 8192, true],
  ['of one byte less', 8191, false],
])('styles %s behind a long head: %i, %s', async (_, length, isZipped) => {
  const styles = `<style>${'a'.repeat(length - '<style>'.length)}`
  const html = Buffer.from(`${' '.repeat(10_000)}${styles}</style>`)
  expect((await gzipPage(html)) !== null).toBe(isZipped)
})

test('a page that begins with its styles is itself once it is unpacked', async () => {
  const html = Buffer.from(`<style>${stylesOf('a')}</style><p>hi</p>`)
  const zipped = await gzipPage(html)
  expect(zipped && gunzipSync(zipped).equals(html)).toBe(true)
})
