import { expect, test } from 'vitest'
import { readDeviceCookie } from './known-device.ts'

const DEVICE = 'abcdefghijklmnopqrs-_9'

test.each([`mg_device=${DEVICE}`, `__Host-mg_device=${DEVICE}; a=b`, `a=b; mg_device=${DEVICE}`])(
  'the cookies "%s" name a device',
  cookies => expect(readDeviceCookie(cookies)).toBe(DEVICE),
)

test.each([
  null,
  '',
  'a=b',
  'mg_device=',
  'mg_device=short',
  `mg_device=${DEVICE}x`,
  `not_mg_device=${DEVICE}`,
  'mg_device=abcdefghijklmnopqrs%0a9',
])('the cookies "%s" name none', cookies => expect(readDeviceCookie(cookies)).toBeNull())
