/**
 * Writes the small fonts that every page preloads to `app/styles/fonts/`: the letters, digits and marks of English, in
 * the weights that the styles use. Run again when a `@fontsource-variable` package changes. What is not in them comes
 * from the package's own files (`app/styles/fonts.css`).
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { inRepo } from './paths.ts'

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')
const MARKS = '\u00a0©®°·×éñ–—‘’“”•…€™−'

const FONTS = [
  { name: 'atkinson-hyperlegible-next', weights: { min: 400, max: 700 } },
  { name: 'lexend', weights: { min: 400, max: 800 } },
]

for (const { name, weights } of FONTS) {
  const source = inRepo('node_modules/@fontsource-variable', name, `files/${name}-latin-wght-normal.woff2`)
  const variationAxes = { wght: weights }
  const font = await subsetFont(await readFile(source), ASCII + MARKS, {
    targetFormat: 'woff2',
    variationAxes,
  })
  await writeFile(inRepo('app/styles/fonts', `${name}-english.woff2`), font)
  console.log(`${name}: ${font.length} bytes`)
}
