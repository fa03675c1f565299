import { expect, test } from 'vitest'
import { TrainingCheckAnswer } from './training-check.ts'

test.each([{ registered: true }, {}, { status: 'ok' }])('a check that succeeded may answer %j', answer => {
  expect(TrainingCheckAnswer.safeParse(answer).success).toBe(true)
})
