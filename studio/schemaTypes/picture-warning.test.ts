import { expect, test } from 'vitest'
import { warnAboutPicture } from './picture-warning.ts'

const FRAME = { minWidth: 1600, aspectRatio: 4 / 3 }

function warn(name: string, crop?: object) {
  const picture = { _type: 'picture', asset: { _ref: `image-${'a'.repeat(40)}-${name}` }, crop }
  return warnAboutPicture(picture, FRAME)
}

test.each(['1600x1200-jpg', '2400x1350-png', '8000x6000-jpg', '1200x900-svg', '100x80-svg'])(
  'a picture of %s fits a slide',
  name => expect(warn(name)).toBe(true),
)

test('a picture that is too small is blurred', () => {
  expect(warn('1599x1200-jpg')).toMatch(/^This picture is 1599 pixels wide\. Under 1600/)
  expect(warn('100x80-png')).toMatch(/100 pixels wide/)
})

test('what is cropped away does not count', () => {
  expect(warn('2000x1500-jpg', { left: 0.25, right: 0.25, top: 0.25, bottom: 0.25 })).toMatch(/1000 pixels/)
})

test.each([
  ['6000x1600-jpg', /6000 × 1600 pixels\. Only 36% .* less wide/],
  ['1600x4000-jpg', /Only 30% .* less tall/],
  ['1200x200-svg', /Only 22%/],
])('a picture of %s is of an odd shape', (name, words) => expect(warn(name)).toMatch(words))

test.each([undefined, null, {}, { asset: { _ref: 'file-0-pdf' } }])(
  'nothing is said of a picture that is not there: %j',
  picture => expect(warnAboutPicture(picture, FRAME)).toBe(true),
)
