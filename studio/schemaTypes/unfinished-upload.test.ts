import { expect, test } from 'vitest'
import { unfinishedUploadProblem } from './unfinished-upload.ts'

test('a picture on its way cannot be published', () => {
  expect(unfinishedUploadProblem({ _type: 'picture', _upload: { progress: 40 } })).toMatch(/^Wait until/)
})

test.each([undefined, null, { _type: 'picture' }, { asset: { _ref: 'image-0-1x1-png' } }])(
  'what is not being uploaded can: %j',
  value => expect(unfinishedUploadProblem(value)).toBe(true),
)
