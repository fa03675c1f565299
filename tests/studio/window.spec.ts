/** The window of the Studio, after all that editors did in it: this file comes after theirs. */
import { expect, test } from './fixtures.ts'

test('the Studio sends nothing to other machines', ({ openStudio }) => {
  expect(openStudio.foreignRequests).toEqual([])
})
