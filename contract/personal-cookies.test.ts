import { expect, test } from 'vitest'
import { hasPersonalCookie } from './personal-cookies.ts'

test.each([
  undefined,
  null,
  '',
  'other=1',
  '_ga=1; theme=dark',
  'my_mg_session=1',
  'XJWT=1',
  'jwt',
  'note=mg_session=1',
  'mg_reading=size-2',
  'mg_campaign=source=news',
  'mg_device=abc',
  '__Host-mg_device=abc; mg_reading=size-2',
])('the cookies "%s" are not personal', cookies => expect(hasPersonalCookie(cookies)).toBe(false))

const NAMES = ['session', 'preview', 'flash', 'seen', 'payment', 'answers', 'readings']

test.each([...NAMES.flatMap(name => [`mg_${name}`, `__Host-mg_${name}`]), 'JWT', 'PREJWT'])(
  'the cookie %s is personal, at any position in the header',
  name => {
    for (const cookies of [
      `${name}=1`,
      `other=1; ${name}=`,
      `mg_reading=size-2;${name}=1; more=2`,
      `a;\t${name} \t=1`,
    ])
      expect(hasPersonalCookie(cookies), cookies).toBe(true)
  },
)
