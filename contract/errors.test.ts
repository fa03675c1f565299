import { expect, test } from 'vitest'
import { ErrorBody } from './errors.ts'

test.each([
  [{ detail: 'Wrong.', error: true }, { detail: 'Wrong.' }],
  [{ detail: 'Wrong.', fields: { name: 'Required.' } }, { detail: 'Wrong.' }],
  [{ detail: null, error: { detail: 'Nested.' } }, { error: 'Nested.' }],
  [
    { detail: 'Wrong.', error: 'Wrong.', fields: { name: ['Required.'] } },
    { detail: 'Wrong.', error: 'Wrong.', fields: { name: ['Required.'] } },
  ],
])('of the error body %j what can be read is read', (sent, read) => {
  expect(ErrorBody.parse(sent)).toEqual(read)
})
