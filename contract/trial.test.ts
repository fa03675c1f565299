import { describe, expect, it } from 'vitest'
import { CardlessTrial, HostedTrial, HostedTrialStatus, TrialRequest } from './trial.ts'

const STUDENT = {
  first_name: 'Ana',
  last_name: 'Reyes',
  grade: '2',
  reading_level: 'B',
  username: 'ana-reads',
  password: 'one two three',
  license_id: 31,
}
const BILLING = {
  address: { city: 'Miami', country: 'US', line1: '1 Tile Street', state: 'FL', postal_code: '33101' },
  email: 'luz@example.com',
  name: 'Reyes, Luz',
  phone: '-',
}

function request(student: object = {}, billing: object = {}, stripe: object = {}) {
  return {
    student_data: { ...STUDENT, ...student },
    stripe_data: {
      stripe_token: 'tok_visa',
      amount: 99.99,
      billing_details: { ...BILLING, ...billing },
      ...stripe,
    },
  }
}

/** The fields that are wrong, by their paths. */
function wrongFields(sent: unknown) {
  return TrialRequest.safeParse(sent).error?.issues.map(issue => issue.path.join('.')) ?? []
}

describe('the request for a trial', () => {
  it('keeps every field, and reads the price as cents', () => {
    expect(TrialRequest.parse(request())).toEqual(request({}, {}, { amount: 99_99 }))
  })

  it('may leave out the reading level', () => {
    for (const reading_level of [undefined, null, ''])
      expect(wrongFields(request({ reading_level }))).toEqual([])
  })

  it.each([
    ['first_name', ''],
    ['first_name', 'x'.repeat(101)],
    ['last_name', ' '],
    ['grade', '13'],
    ['grade', ''],
    ['reading_level', 'x'.repeat(1000)],
    ['username', ''],
    ['password', ''],
    ['password', undefined],
    ['password', 'x'.repeat(10_000)],
    ['license_id', 30.5],
    ['license_id', '30'],
  ])('is refused with the %s %j', (field, value) => {
    expect(wrongFields(request({ [field]: value }))).toEqual([`student_data.${field}`])
  })

  it.each([
    ['name', ''],
    ['email', 'luz'],
    ['phone', 'x'.repeat(1000)],
    ['phone', undefined],
  ])('is refused with the payer’s %s %j', (field, value) => {
    expect(wrongFields(request({}, { [field]: value }))).toEqual([`stripe_data.billing_details.${field}`])
  })

  it.each([
    ['city', ''],
    ['country', 'CA'],
    ['line1', ''],
    ['state', 'XX'],
    ['postal_code', '123'],
  ])('is refused with the address’s %s %j', (field, value) => {
    const address = { ...BILLING.address, [field]: value }
    expect(wrongFields(request({}, { address }))).toEqual([`stripe_data.billing_details.address.${field}`])
  })

  it.each([
    ['stripe_token', ''],
    ['amount', 99.999],
    ['amount', -1],
  ])('is refused with the %s %j', (field, value) => {
    expect(wrongFields(request({}, {}, { [field]: value }))).toEqual([`stripe_data.${field}`])
  })

  it('has a name of two names and a comma', () => {
    expect(wrongFields(request({}, { name: `${'x'.repeat(100)}, ${'y'.repeat(100)}` }))).toEqual([])
    expect(wrongFields(request({}, { name: 'x'.repeat(203) }))).toEqual(['stripe_data.billing_details.name'])
  })

  it('says that a password is missing', () => {
    for (const password of ['', undefined])
      expect(TrialRequest.safeParse(request({ password })).error?.issues[0]?.message).toBe(
        'Please enter a password.',
      )
  })
})

describe('other forms of the token', () => {
  it('need no token on the hosted page, but addresses to come back to', () => {
    const { stripe_token: _, ...stripe_data } = request().stripe_data
    const sent = { student_data: STUDENT, stripe_data, success_url: 'http://site.test/', cancel_url: 'x' }
    expect(HostedTrial.safeParse(sent).error?.issues.map(issue => issue.path)).toEqual([['cancel_url']])
    const whole = { ...sent, cancel_url: 'http://site.test/' }
    expect(HostedTrial.parse(whole)).toEqual({ ...whole, stripe_data: { ...stripe_data, amount: 99_99 } })
  })

  it('need no price without a card', () => {
    const sent = { student_data: STUDENT, billing_details: BILLING }
    expect(CardlessTrial.parse(sent)).toEqual(sent)
  })

  it.each(['paid', 'open', 'expired'])('may be %s', status => {
    expect(HostedTrialStatus.parse({ status })).toEqual({ status })
  })

  it('are not guessed to be another type', () => {
    expect(HostedTrialStatus.safeParse({ status: 'pending' }).success).toBe(false)
    expect(HostedTrialStatus.safeParse({}).success).toBe(false)
  })
})
