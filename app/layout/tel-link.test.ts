import { expect, test } from 'vitest'
import { formatTelLink } from './tel-link.ts'

test.each([
  ['+1 305 555 0142', 'tel:+13055550142'],
  ['(305) 555-0142', 'tel:+13055550142'],
  ['1-305-555-0142', 'tel:+13055550142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['555-0142', 'tel:5550142'],
])('%s is called as %s', (phone, address) => expect(formatTelLink(phone)).toBe(address))
