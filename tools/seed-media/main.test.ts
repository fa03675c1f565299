import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildMedia } from '#scripts/build-products.ts'
import { inRepo } from '#scripts/paths.ts'
import { books } from '#services/api/seed/books.ts'

const KB = 1024

function at(...parts: string[]) {
  return inRepo('build', ...parts)
}

// What a run of the tests serves, so that it is drawn once.
beforeAll(buildMedia, 180_000)

function pageCount(pdf: Buffer) {
  return pdf.toString('latin1').match(/\/Type \/Page\s/g)?.length ?? 0
}

/** Problems of an SVG: tags that do not match, or anything it would have to fetch. */
function faults(svg: string): string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [tag, closing, name = '', empty] of svg.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) found.push(`unexpected ${tag}`)
    if (!closing && !empty) open.push(name)
  }
  if (open.length) found.push(`not closed: ${open.join(', ')}`)
  const outside = svg.replace('xmlns="http://www.w3.org/2000/svg"', '')
  if (/https?:|href|<script|<image|<text|@import|NaN|undefined|Infinity/.test(outside))
    found.push('refers outside, or to nothing')
  return found
}

describe('drawing the sandbox media', () => {
  it('gives every book a cover and a preview of 4 to 6 pages, and every ebook its whole text', async () => {
    for (const { slug, category } of books) {
      expect(await readFile(at('media/covers', `${slug}.svg`), 'utf8')).toMatch(/^<svg /)
      const preview = await readFile(at('media/previews', `${slug}.pdf`))
      expect(pageCount(preview), slug).toBeGreaterThanOrEqual(4)
      expect(pageCount(preview), slug).toBeLessThanOrEqual(6)
      if (category === 'EBOOK') {
        const whole = await readFile(at('ebooks', `${slug}.pdf`))
        expect(pageCount(whole), slug).toBeGreaterThan(pageCount(preview))
      }
    }
  })

  it('keeps whole ebooks out of the public media', async () => {
    const files = await readdir(at('media'), { recursive: true })
    expect(files.filter(file => file.includes('ebooks'))).toEqual([])
  })

  it('makes the ten downloads, each of 2 to 6 pages', async () => {
    const files = (await readdir(at('media/downloads'))).sort()
    expect(files).toEqual(
      [
        'booklet',
        'case-study-grade-2',
        'case-study-middle-school',
        'catalog',
        'leveled-software-list',
        'research-book',
        'sample-pretest',
        'sample-reports',
        'software-comparison',
        'sole-source-letter',
      ].map(slug => `${slug}.pdf`),
    )
    for (const file of files) {
      const pages = pageCount(await readFile(at('media/downloads', file)))
      expect(pages >= 2 && pages <= 6, `${file} has ${pages} pages`).toBe(true)
    }
  })

  it('tags its PDFs, names language and title, and keeps them under 150 KB', async () => {
    const folders = [at('media/previews'), at('media/downloads'), at('ebooks')]
    for (const folder of folders)
      for (const file of await readdir(folder)) {
        const pdf = await readFile(join(folder, file))
        const words = pdf.toString('latin1')
        // Told as a list of what is missing, since a failed match would print the file's bytes.
        const needs = ['/Marked true', '/Lang (en-US)', '/Title ', '/DisplayDocTitle true']
        expect(words.startsWith('%PDF-1.7'), file).toBe(true)
        expect(
          needs.filter(need => !words.includes(need)),
          file,
        ).toEqual([])
        expect(pdf.length, file).toBeLessThan(150 * KB)
      }
  })

  it('draws well-formed SVGs that refer to nothing outside and stay under 60 KB', async () => {
    for (const folder of [at('media/covers'), at('seed', 'images')])
      for (const file of await readdir(folder)) {
        const svg = await readFile(join(folder, file), 'utf8')
        expect(faults(svg), file).toEqual([])
        expect(svg.length, file).toBeLessThan(60 * KB)
        const { width = 0, height = 0 } = await sharp(Buffer.from(svg)).metadata()
        expect(width * height, file).toBeGreaterThan(40_000)
      }
  })

  it('has every picture that the content seed names', async () => {
    const drawn = new Set(await readdir(at('seed', 'images')))
    const seed = new URL('../../studio/seed/', import.meta.url)
    const files = (await readdir(seed, { recursive: true })).filter(file => file.endsWith('.ts'))
    const named = files.flatMap(file => [
      ...readFileSync(new URL(file, seed), 'utf8').matchAll(/picture\(\s*'([\w-]+)'/g),
    ])
    expect(named.length).toBeGreaterThan(10)
    for (const [, name] of named) expect(drawn.has(`${name}.svg`), name).toBe(true)
  })

  it('puts the film, its captions and its poster into the media, each small', async () => {
    const bytes = async (name: string) => (await readFile(at('media/video', name))).length
    expect(await bytes('success-story.mp4')).toBeLessThan(600 * KB)
    expect(await bytes('success-story.webm')).toBeLessThan(600 * KB)
    expect(await bytes('success-story-poster.jpg')).toBeLessThan(120 * KB)
    expect(await readFile(at('media/video/success-story.vtt'), 'utf8')).toMatch(/^WEBVTT\n/)
  })
})
