import { expect, test } from 'vitest'
import { ContactMessage } from '#contract/contact.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { NOTE_MAX_LENGTH } from './choices.ts'
import { createQuoteMessage, QuoteForm } from './schema.ts'

const FILLED = {
  school: 'Palm Elementary',
  students: '450',
  years: '2',
  papers: 'both',
  name: 'Ana Díaz',
  email: 'ana@example.com',
  phone: '305-555-0100',
}

function parse(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return parseForm(form, QuoteForm)
}

test('says beside each field what is missing', () => {
  const submission = parse({})
  expect(submission.status === 'error' && submission.error).toEqual({
    school: ['School or district is required.'],
    students: ['Number of students is required.'],
    years: ['This field is required.'],
    papers: ['This field is required.'],
    name: ['Name is required.'],
    email: ['Email is required.'],
    phone: ['Phone is required.'],
  })
})

test.each(['1', '45', '450', '1,450', '120000', '120,000'])('takes %s students', students => {
  expect(parse({ ...FILLED, students }).status).toBe('success')
})

test.each(['0', '-4', '4.5', 'many', '1e3', '45,0', '12345678'])('refuses %s students', students => {
  const submission = parse({ ...FILLED, students })
  expect(submission.status === 'error' && submission.error?.students?.[0]).toBeTruthy()
})

test('the longest request fits into the message that a service takes, with all that was asked', () => {
  const submission = parse({ ...FILLED, school: 'S'.repeat(200), note: 'n'.repeat(NOTE_MAX_LENGTH) })
  if (submission.status !== 'success') throw new Error('Expected a valid form.')
  const message = createQuoteMessage(submission.value, true)
  expect(ContactMessage.parse(message)).toEqual(message)
  for (const words of ['Students: 450', '2 years', 'A quote and your W-9', 'Perhaps sent by a robot', 'nnn'])
    expect(message.message).toContain(words)
})
