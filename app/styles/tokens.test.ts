import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const tokens = read('tokens.css')

/** The declarations of the rule that begins with a selector, one a line. */
function getDeclarations(selector: string, styles = tokens): string[] {
  const at = styles.indexOf(`${selector} {`)
  const block = styles.slice(styles.indexOf('{', at) + 1, styles.indexOf('}', at))
  return block
    .split(';')
    .map(line => line.trim())
    .filter(Boolean)
}

test('the dark scheme is the same whether the device or the visitor has chosen it', () => {
  const byDevice = getDeclarations(':root:not([data-scheme="light"])')
  expect(byDevice.length).toBeGreaterThan(20)
  expect(getDeclarations(':root[data-scheme="dark"]')).toEqual(byDevice)
})

test.each(['atkinson', 'system', 'dyslexic'])(
  'the typeface “%s” takes the place of Lexend everywhere',
  name => {
    const withLexend = tokens.match(/--font-\w+(?=: "Lexend")/g) ?? []
    expect(withLexend).toEqual(['--font-heading', '--font-label'])
    const chosen = getDeclarations(`:root[data-font="${name}"]`, read('reading-options.css')).join('\n')
    for (const token of withLexend) expect(chosen).toContain(`${token}:`)
  },
)
