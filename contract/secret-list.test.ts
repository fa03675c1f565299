import { expect, test } from 'vitest'
import { SecretList } from './secret-list.ts'

const [ONE, OTHER] = ['x'.repeat(32), 'y'.repeat(32)]

test.each([
  ['one secret', ONE, [ONE]],
  ['a new secret before the one it replaces', `${ONE},${OTHER}`, [ONE, OTHER]],
  ['spaces around the comma', `${ONE}, ${OTHER} `, [ONE, OTHER]],
])('a list may be %s', (_, text, secrets) => expect(SecretList.parse(text)).toEqual(secrets))

test.each(['', 'short', `${ONE},short`, `${ONE},`, `,${ONE}`, undefined])(
  'each secret of a list has 32 characters, not %j',
  text => expect(SecretList.safeParse(text).success).toBe(false),
)
