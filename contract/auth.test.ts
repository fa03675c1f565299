import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Login, LoginResponse, RecoverPassword, SetRecoveredPassword, Token } from './auth.ts'
import { ClassLogin } from './school.ts'

/** The messages for one field, in their order; none where the form is accepted. */
function messagesFor(schema: z.ZodType, form: object, field: string): string[] {
  const { error } = schema.safeParse(form)
  return (error?.issues ?? []).filter(issue => issue.path.join('.') === field).map(({ message }) => message)
}

const TOO_LONG = 'Please use at most 200 characters.'

test.each([
  ['username', undefined, ['Please enter your username.']],
  ['username', '  ', ['Please enter your username.']],
  ['username', 'x'.repeat(60), []],
  ['username', 'x'.repeat(61), ['Please use at most 60 characters.']],
  ['password', undefined, ['Please enter you password.']],
  ['password', '', ['Please enter you password.']],
  ['password', ' ', []],
  ['password', 'x'.repeat(200), []],
  ['password', 'x'.repeat(201), [TOO_LONG]],
])('of a log-in, the %s %j', (field, value, messages) => {
  const form = { username: 'ana', password: 'secret', [field]: value }
  expect(messagesFor(Login, form, field)).toEqual(messages)
})

test('a username is read without the spaces around it, a password with them', () => {
  expect(Login.parse({ username: ' ana ', password: ' secret ' })).toEqual({
    username: 'ana',
    password: ' secret ',
  })
})

function addressOfLength(length: number) {
  return '@example.com'.padStart(length, 'a')
}

test.each([
  [undefined, ['Please enter your email.']],
  [' ', ['Please enter your email.']],
  ['ana', ['Please enter a valid email address.']],
  ['ana@example.com', []],
  [' ana@example.com ', []],
  [addressOfLength(254), []],
  [addressOfLength(255), ['Please use at most 254 characters.']],
])('of a request for a new password, the address %j', (email, messages) => {
  expect(messagesFor(RecoverPassword, { email }, 'email')).toEqual(messages)
})

test.each([
  ['password', undefined, ['Please enter your password.']],
  ['password', '', ['Please enter your password.']],
  ['password', 'x'.repeat(201), [TOO_LONG]],
  ['password2', undefined, ['Please re-enter your password.']],
  ['password2', 'another', ["Password doesn't match."]],
  ['password2', 'Secret', ["Password doesn't match."]],
  ['password2', 'secret', []],
  ['token', 'x'.repeat(2000), []],
  ['token', 'x'.repeat(2001), ['Please use at most 2000 characters.']],
])('of a new password, the %s %j', (field, value, messages) => {
  const form = { password: 'secret', password2: 'secret', token: 'abc', [field]: value }
  expect(messagesFor(SetRecoveredPassword, form, field)).toEqual(messages)
})

test('a new password needs the token of its link', () => {
  for (const token of [undefined, ''])
    expect(SetRecoveredPassword.safeParse({ password: 'x', password2: 'x', token }).success).toBe(false)
})

test.each([
  ['eyJhbGciOi.eyJzdWIi.sIg-na_ture=', true],
  ['', false],
  ['a b', false],
  ['abc; Domain=evil.example', false],
  ['abc\n', false],
  ['<script>', false],
])('whether %j may be a token: %s', (token, answer) => {
  expect(Token.safeParse(token).success).toBe(answer)
})

test('the answer to a log-in needs a token and a category, and may leave the rest out', () => {
  expect(LoginResponse.parse({ token: 'a.b.c', category: 'teacher' })).toEqual({
    token: 'a.b.c',
    category: 'teacher',
  })
  expect(LoginResponse.safeParse({ token: 'a.b.c', category: 'tutor', is_demouser: null }).success).toBe(true)
  expect(LoginResponse.safeParse({ category: 'teacher' }).success).toBe(false)
  expect(LoginResponse.safeParse({ token: 'a.b.c' }).success).toBe(false)
})

test.each([
  [' cleo-d ', 'cleo-d'],
  ['', null],
  ['  ', null],
  ['x'.repeat(61), null],
])('of a class log-in, the username %j is read as %j', (username, read) => {
  expect(ClassLogin.safeParse({ username }).data?.username ?? null).toBe(read)
})

test.each([
  ['password', 'Many people use this password. Please choose another one.'],
  ['Password', 'Many people use this password. Please choose another one.'],
  ['12345678', 'Many people use this password. Please choose another one.'],
  ['short', 'Please use at least 8 characters.'],
  ['reading-is-fun', null],
])('a new password %s: %s', (password, message) => {
  const parsed = SetRecoveredPassword.safeParse({ password, password2: password, token: 'x' })
  expect(parsed.error?.issues[0]?.message ?? null).toBe(message)
})
