import { expect, test } from 'vitest'
import { listToolsFor } from './tools.ts'

const TOOLS = ['structure', 'presentation', 'vision'].map(name => ({ name }))

test.each([
  [{ roles: [{ name: 'editor' }] }, ['structure', 'presentation']],
  [{ roles: [{ name: 'viewer' }, { name: 'administrator' }] }, ['structure', 'presentation', 'vision']],
  [null, ['structure', 'presentation']],
])('queries are offered to administrators only: %j', (user, names) => {
  expect(listToolsFor(user, TOOLS).map(({ name }) => name)).toEqual(names)
})
