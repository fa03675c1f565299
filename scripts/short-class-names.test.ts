import { expect, test } from 'vitest'
import { inRepo } from './paths.ts'
import { shortenClassName } from './short-class-names.ts'

const BUTTON = inRepo('app', 'ui', 'button.module.css')
const TILE = inRepo('app', 'ui', 'tile.module.css')

test('a class keeps its name, and has one that no other class has', () => {
  const names = [
    shortenClassName('button', BUTTON),
    shortenClassName('row', TILE),
    shortenClassName('tile', TILE),
  ]
  expect(new Set(names).size).toBe(3)
  expect(shortenClassName('row', `${TILE}?used`)).toBe(names[1])
  for (const name of names) expect(name).toMatch(/^c[0-9a-z]+_[0-9a-z]+$/)
})
