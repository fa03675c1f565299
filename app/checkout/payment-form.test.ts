import '../testing/environment.ts'
import { describe, expect, it } from 'vitest'
import { parseForm } from '../ui/parse-form.ts'
import { getCategoryLabel } from './category-label.ts'
import { paymentForm } from './payment-form.ts'
import { BUYER } from './testing/payment.ts'

const good = {
  intent: 'card',
  total: '1299',
  ...BUYER,
  stripe_token: 'tok_visa',
}

function errorsOf(fields: Record<string, string>, hasTraining = false) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const submission = parseForm(form, paymentForm({ hasTraining }))
  return submission.status === 'success' ? null : submission.error
}

describe('the payment form', () => {
  it('accepts valid input', () => expect(errorsOf(good)).toBeNull())

  // @spec §3.49 §5.34 §5.35 §5.36 §5.37
  it('says of each empty field what is missing, to the letter', () =>
    expect(errorsOf({ intent: 'card' }, true)).toEqual({
      name: ['Name is required.'],
      last_name: ['Last name is required.'],
      phone: ['Phone is required.'],
      email: ['Email is required.'],
      street_address: ['Street Address is required.'],
      city: ['City is required.'],
      state: ['State is required.'],
      zip_code: ['Zip Code is required.'],
      what_teach: ['This field is required.'],
      where_teach: ['This field is required.'],
      iam_teach: ['This field is required.'],
      stripe_token: ['Card is required.'],
    }))

  it.each([
    ['phone', '12345', 'Please enter a valid phone number.'],
    ['phone', '555-010-O199', 'Please enter a valid phone number.'],
    ['phone', '123456789012345678901', 'Please enter a valid phone number.'],
    ['email', 'ada@', 'Please enter a valid email address.'],
    ['zip_code', '3280', 'Please enter a valid Zip Code.'],
    ['zip_code', '328011', 'Please enter a valid Zip Code.'],
    ['state', 'XX', 'State is required.'],
    ['name', '   ', 'Name is required.'],
    ['city', 'x'.repeat(101), 'Please use at most 100 characters.'],
  ])('says what is wrong with %s %j', (field, value, message) =>
    expect(errorsOf({ ...good, [field]: value })).toEqual({ [field]: [message] }),
  )

  // @spec §5.24 §9.13
  it.each(['32801', 'K1A 0B1', 'k1a0b1'])('takes the zip code %s', zip_code =>
    expect(errorsOf({ ...good, zip_code })).toBeNull(),
  )

  // @spec §3.50 §5.38
  it('asks nothing about teaching without a training', () =>
    expect(errorsOf({ ...good, iam_teach: 'astronaut' })).toBeNull())

  it('says beside the categories that it does not know one', () => {
    const answers = { what_teach: 'Reading', where_teach: 'Here', iam_teach: 'astronaut' }
    expect(errorsOf({ ...good, ...answers }, true)).toEqual({ iam_teach: ['Please choose from the list.'] })
  })

  it('asks a school for its order, and no card', () => {
    const { stripe_token: _, ...buyer } = good
    expect(errorsOf({ ...buyer, intent: 'purchase_order' })).toEqual({
      po_number: ['PO number is required.'],
      school: ['School or district is required.'],
    })
    const order = { ...buyer, intent: 'purchase_order', po_number: 'PO-1', school: 'PS 1' }
    expect(errorsOf(order)).toBeNull()
    expect(errorsOf({ ...order, billing_email: 'office' })).toEqual({
      billing_email: ['Please enter a valid email address.'],
    })
    expect(errorsOf({ ...buyer, intent: 'hosted' })).toBeNull()
  })
})

// @spec §2.214
describe('teacher categories', () => {
  it.each([
    ['special_ed_teacher', 'Special ed teacher'],
    ['ELL_teacher', 'ELL teacher'],
    ['other', 'Other'],
  ])('%s reads %s', (code, label) => expect(getCategoryLabel(code)).toBe(label))
})
