import { expect, test } from 'vitest'
import { FIELD_RULES } from './field-rules.ts'
import { nameSchema, ruleSchema } from './rule-schema.ts'

function listMessages(rule: keyof typeof FIELD_RULES, text: unknown) {
  return (
    ruleSchema(FIELD_RULES[rule])
      .safeParse(text)
      .error?.issues.map(({ message }) => message) ?? []
  )
}

test.each([
  ['123456', true],
  ['12345', false],
  ['12345678901234567890', true],
  ['123456789012345678901', false],
  ['+1 305 555 0100', true],
  ['305-555-0100', false],
  ['(305) 555 0100', false],
  ['305555O100', false],
  [' 305 555 0100\n', true],
  ['305555\n0100', false],
])('whether %j is a phone number: %s', (text, answer) => {
  expect(listMessages('phone', text)).toEqual(answer ? [] : ['Please enter a valid phone number.'])
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
  expect(listMessages('zip', text)).toEqual(answer ? [] : ['Please enter a valid Zip Code.'])
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
