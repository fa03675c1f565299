import { expect, test } from 'vitest'
import { FIELD_RULES } from './field-rules.ts'
import { nameSchema, Phone, ruleSchema, Zip } from './rule-schema.ts'

function listMessages(rule: keyof typeof FIELD_RULES, text: unknown) {
  return (
    ruleSchema(FIELD_RULES[rule])
      .safeParse(text)
      .error?.issues.map(({ message }) => message) ?? []
  )
}

test.each([
  ['123456', '123456'],
  ['12345', null],
  ['12345678901234567890', '12345678901234567890'],
  ['123456789012345678901', null],
  ['+1 305 555 0100', '+1 305 555 0100'],
  ['305-555-0100', '305 555 0100'],
  ['(305) 555-0100', '305 555 0100'],
  ['+1(305)555.0100', '+1 305 555 0100'],
  ['305\u2013555\u20130100', '305 555 0100'],
  ['((((((((', null],
  ['305555O100', null],
  [' 305 555 0100\n', '305 555 0100'],
  ['305555\n0100', null],
])('the phone number typed as %j is %j', (typed, cleaned) => {
  const { data = null, error } = Phone.safeParse(typed)
  expect(data).toBe(cleaned)
  if (cleaned === null)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid phone number.'])
})

test.each([
  ['33101', '33101'],
  ['3310', null],
  ['331010', null],
  ['33101-1234', '33101'],
  ['33101 1234', '33101'],
  ['331011234', '33101'],
  ['K1A 0B1', 'K1A 0B1'],
  ['k1a0b1', 'k1a0b1'],
  ['K1A-0B1', 'K1A 0B1'],
  ['K1A  0B1', null],
  ['K1A 0B', null],
  ['1KA 0B1', null],
  ['x33101', null],
  ['K1A 0B12', null],
])('the ZIP or postal code typed as %j is %j', (typed, cleaned) => {
  const { data = null, error } = Zip.safeParse(typed)
  expect(data).toBe(cleaned)
  if (cleaned === null)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid Zip Code.'])
})

test.each(['phone', 'zip'] as const)('a browser can read the pattern of %s', name => {
  expect(() => new RegExp(FIELD_RULES[name].pattern, 'v')).not.toThrow()
})

test.each(['ana@example.com', ' ana@example.com '])(
  '%j is an e-mail address, without the spaces around it',
  text => expect(ruleSchema(FIELD_RULES.email).parse(text)).toBe('ana@example.com'),
)

test('each rule says in its own words what is missing, what is wrong and what is too long', () => {
  expect(listMessages('email', undefined)).toEqual(['Email is required.'])
  expect(listMessages('email', '  ')).toContain('Email is required.')
  expect(listMessages('email', 'ana@')).toEqual(['Please enter a valid email address.'])
  expect(listMessages('email', `${'a'.repeat(243)}@example.com`)).toEqual([
    'Please use at most 254 characters.',
  ])
  expect(listMessages('accountEmail', undefined)).toEqual(['Please enter your email.'])
  expect(listMessages('name', 'x'.repeat(100))).toEqual([])
  expect(listMessages('name', 'x'.repeat(101))).toEqual(['Please use at most 100 characters.'])
  expect(listMessages('phone', undefined)).toEqual(['Phone is required.'])
})

test.each([
  ['Ana', true],
  ['Díaz, Ana', true],
  ['J. P. Morgan', true],
  ['J.P. Morgan', true],
  ['St.Mary’s School, Hill St. 5', true],
  ['Maria-Luisa O’Neill', true],
  ['PO 2027/12', true],
  ['Your $500 refund: https://evil.example/x', false],
  ['//evil', false],
  ['www.evil', false],
  ['WWW.EVIL', false],
  ['evil.com', false],
  ['get it at evil.com/now', false],
])('whether %j is a name without a link: %s', (text, answer) => {
  const problems = nameSchema(FIELD_RULES.name)
    .safeParse(text)
    .error?.issues.map(({ message }) => message)
  expect(problems).toEqual(answer ? undefined : ['Please leave out web addresses.'])
})

test('a password keeps its spaces, and one of spaces is a password', () => {
  expect(ruleSchema(FIELD_RULES.password).parse('  ')).toBe('  ')
  expect(listMessages('password', '')).toEqual(['Please enter you password.']) // sic
  expect(listMessages('password', 'x'.repeat(201))).toEqual(['Please use at most 200 characters.'])
})

test('a new password has at least eight characters; one that is asked for again may have any', () => {
  expect(listMessages('newPassword', '')).toEqual(['Please enter your password.'])
  expect(listMessages('newPassword', '1234567')).toEqual(['Please use at least 8 characters.'])
  expect(listMessages('newPassword', 'abcd efg')).toEqual([])
  for (const rule of ['password', 'studentPassword', 'repeatedPassword'] as const)
    expect(listMessages(rule, 'cat'), rule).toEqual([])
})
