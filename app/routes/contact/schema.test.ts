import { describe, expect, test } from 'vitest'
import { ContactMessage } from '#contract/contact.ts'
import { COMMENT } from '../../contact/honeypot.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { ContactForm, createContactMessage } from './schema.ts'

const filled = { name: 'Ana Díaz', email: 'ana@example.com', phone: '+1 305 555 0100', comments: 'Hello' }

function collectErrors(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const submission = parseForm(form, ContactForm)
  return submission.status === 'success' ? null : submission.error
}

describe('the contact form', () => {
  test('takes a filled form', () => expect(collectErrors(filled)).toBeNull())

  // @spec §5.12 §5.14 §5.15
  test('says what is missing in the words of the spec, spaces counting as nothing', () => {
    const missing = {
      name: ['Name is required.'],
      phone: ['Phone is required.'],
      email: ['Email is required.'],
      comments: ['Comment is required.'],
    }
    expect(collectErrors({})).toEqual(missing)
    expect(collectErrors({ name: '', email: '', phone: '', comments: '' })).toEqual(missing)
    expect(collectErrors({ ...filled, comments: '   ' })).toEqual({ comments: ['Comment is required.'] })
  })

  // @spec §5.11 §9.12
  test.each(['12345', '123456789012345678901', 'call me', '305555O100'])(
    'refuses the phone number %s',
    phone =>
      expect(collectErrors({ ...filled, phone })).toEqual({ phone: ['Please enter a valid phone number.'] }),
  )

  test.each(['123456', '+1 305 555 0100', '305-555-0100', '12345678901234567890'])(
    'takes the phone number %s',
    phone => expect(collectErrors({ ...filled, phone })).toBeNull(),
  )

  // @spec §5.13
  test('refuses what is no e-mail address', () =>
    expect(collectErrors({ ...filled, email: 'ana at example' })).toEqual({
      email: ['Please enter a valid email address.'],
    }))

  test('says in plain words when something is too long', () =>
    expect(collectErrors({ ...filled, comments: 'x'.repeat(COMMENT.maxLength + 1) })).toEqual({
      comments: [`Please use at most ${COMMENT.maxLength} characters.`],
    }))
})

describe('the message that is sent', () => {
  // @spec §3.34
  test('holds the comments as they are', () =>
    expect(createContactMessage(filled, false)).toEqual({
      name: filled.name,
      email: filled.email,
      phone: filled.phone,
      message: 'Hello',
    }))

  test('keeps every word, marked, when the hidden field was filled in, and still fits', () => {
    const comments = 'x'.repeat(COMMENT.maxLength)
    const { message } = createContactMessage({ ...filled, comments }, true)
    expect(message.endsWith(comments)).toBe(true)
    expect(message).toContain('Perhaps sent by a robot')
    expect(ContactMessage.shape.message.safeParse(message).success).toBe(true)
  })
})
