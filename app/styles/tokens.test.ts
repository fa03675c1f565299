import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** The declarations of the rule that begins with a selector, one a line. */
function getDeclarations(selector: string): string[] {
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
