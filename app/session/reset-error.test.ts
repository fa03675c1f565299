import { expect, test } from 'vitest'
import { describeResetError } from './reset-error.ts'

test.each([
  [{ status: 400 }, 400, 'Sorry, an error has ocurred.'],
  [{ status: 500 }, 502, 'Sorry, an error has ocurred.'],
  [{ status: null }, 502, 'Sorry, an error has ocurred.'],
  [
    { status: 429, retryAfterSeconds: 3541 },
    429,
    'Sorry, an error has ocurred. You have tried this several times. Please wait 60 minutes, then try again.',
  ],
  [
    { status: 503, retryAfterSeconds: 2 },
    503,
    'Sorry, an error has ocurred. Please wait 2 seconds, then try again.',
  ],
])('after %j the form answers %i and says why', (answer, status, text) => {
  expect(describeResetError(answer)).toEqual({ status, text })
})
