import { expect, test } from 'vitest'
import { buildGallery } from './gallery.ts'

test('a state is one row with a picture of each width and scheme', () => {
  const html = buildGallery([
    { state: '/faq', width: 360, scheme: 'light', file: 'a.jpg' },
    { state: '/faq', width: 1280, scheme: 'dark', file: 'b.jpg' },
    { state: 'a < b', width: 360, scheme: 'light', file: 'c.jpg' },
  ])
  const rows = html.split('<section>').slice(1)
  expect(rows.map(row => row.match(/src="[^"]*"/g))).toEqual([
    ['src="a.jpg"', 'src="b.jpg"'],
    ['src="c.jpg"'],
  ])
  expect(rows[1]).toContain('<h2>a &lt; b</h2>')
  expect(html).toContain('id="dark" checked')
})
