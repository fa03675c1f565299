import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCard } from './card.server.ts'
import { drawText, measureText, wrapText } from './lettering.server.ts'

test('a page’s picture is a PNG of 1200 by 630 px, small enough to send', async () => {
  const picture = await drawCard({
    title: 'Structured literacy software for every reader',
    tiles: ['r', 'ea'],
  })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThan(80_000)
})

test('titles of any kind are drawn, markup and letters the font lacks among them', async () => {
  for (const title of ['', '<script>&', '学校 🎉', 'x'.repeat(200), 'word '.repeat(60)]) {
    expect((await drawCard({ title, tiles: [] })).length).toBeGreaterThan(1000)
  }
})

test('a title is broken between words, within the width', () => {
  const lines = wrapText('School licenses for reading software', 80, 880)
  expect(lines.join(' ')).toBe('School licenses for reading software')
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(measureText(line, 80)).toBeLessThanOrEqual(880)
})

test('words become outlines, so that no font is needed where they are drawn', () => {
  const svg = drawText('Max', { x: 0, y: 10, size: 10, fill: '#000' })
  expect(svg).toMatch(/^<path d="M[\d .MLQCZ-]+" fill="#000"\/>$/)
})
