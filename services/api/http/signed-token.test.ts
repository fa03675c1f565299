import { describe, expect, test } from 'vitest'
import type { Config } from '../services.ts'
import { createSignedToken, readSignedToken, verifySignedToken } from './signed-token.ts'

const SECRET: Pick<Config, 'jwtSecrets'> = { jwtSecrets: ['a secret of the test'] }
const OPENED = { id: '01234567-89ab-4cde-8f01-23456789abcd', email: 'Ada@example.com' }
const END = new Date('2026-03-04T12:00:00Z')
const BEFORE = new Date(END.getTime() - 1)

const token = createSignedToken(SECRET, 'order links', OPENED, END)

function read(text: string) {
  const claim = readSignedToken(text)
  if (!claim) throw new Error('Expected a token.')
  return claim
}

function verify({ secret = SECRET, opened = OPENED, claim = read(token), now = BEFORE } = {}) {
  return verifySignedToken(secret, 'order links', opened, claim, now)
}

test('a token has 54 characters, and says which row it opens and until when', () => {
  const created = createSignedToken(SECRET, 'order links', OPENED, END)
  expect(created).toMatch(/^[\w-]{54}$/)
  expect(read(created)).toMatchObject({ id: OPENED.id, until: END.getTime() / 1000 })
})

test.each([token.slice(0, -2), `${token}AA`, '', 'A'])('%j is none', text =>
  expect(readSignedToken(text)).toBeNull(),
)

describe('a token is', () => {
  test('good until its end', () => {
    expect(verify()).toBe('good')
    expect(verify({ now: END })).toBe('expired')
  })

  test('good however the address is written', () =>
    expect(verify({ opened: { ...OPENED, email: 'ada@EXAMPLE.com' } })).toBe('good'))

  test('good while its secret is accepted beside a new one', () =>
    expect(verify({ secret: { jwtSecrets: ['another', ...SECRET.jwtSecrets] } })).toBe('good'))

  test('forged with another secret, for another row, for another address', () => {
    expect(verify({ secret: { jwtSecrets: ['another'] } })).toBe('forged')
    expect(verify({ opened: { ...OPENED, id: OPENED.id.replace('0', '1') } })).toBe('forged')
    expect(verify({ opened: { ...OPENED, email: 'eve@example.com' } })).toBe('forged')
  })

  test('forged where its end was put off', () => {
    const claim = read(token)
    expect(verify({ claim: { ...claim, until: claim.until + 1 } })).toBe('forged')
  })

  test('forged where it was made for something else', () =>
    expect(verify({ claim: read(createSignedToken(SECRET, 'trial links', OPENED, END)) })).toBe('forged'))
})
