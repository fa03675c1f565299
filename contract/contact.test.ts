import { expect, test } from 'vitest'
import { ContactAnswer } from './contact.ts'

test.each([{ sent: true }, {}, { status: 'ok' }])(
  'a message that was taken may be answered by %j',
  answer => {
    expect(ContactAnswer.safeParse(answer).success).toBe(true)
  },
)
