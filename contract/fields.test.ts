import { expect, test } from 'vitest'
import { PHONE_REGEX, ZIP_REGEX } from './fields.ts'

test.each([
  ['123456', true],
  ['12345', false],
  ['12345678901234567890', true],
  ['123456789012345678901', false],
  ['+1 305 555 0100', true],
  ['305-555-0100', false],
  ['(305) 555 0100', false],
  ['305555O100', false],
  ['3055550100\n', false],
])('whether %j is a phone number: %s', (text, answer) => {
  expect(PHONE_REGEX.test(text)).toBe(answer)
})

test.each([
  ['33101', true],
  ['3310', false],
  ['331010', false],
  ['33101-1234', false],
  ['K1A 0B1', true],
  ['k1a0b1', true],
  ['K1A  0B1', false],
  ['K1A-0B1', false],
  ['K1A 0B', false],
  ['1KA 0B1', false],
  ['x33101', false],
  ['K1A 0B12', false],
])('whether %j is a ZIP or postal code: %s', (text, answer) => {
  expect(ZIP_REGEX.test(text)).toBe(answer)
})
