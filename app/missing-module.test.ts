import { expect, test } from 'vitest'
import { destination, note, takeNote } from './missing-module.ts'

const location = { pathname: '/faq', search: '?q=1', hash: '#trial', state: null, key: 'a' }
const form = { formAction: '/faq', formEncType: 'text/plain', formData: undefined, json: undefined } as const
const link = {
  ...form,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  text: undefined,
}

/** A tab's storage, as far as it is used. */
const newStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a link that was pressed leads to its whole address', () => {
  expect(destination({ ...link, state: 'loading', location })).toBe('/faq?q=1#trial')
})

test('the answer to a form leads on, a form on its way does not', () => {
  const sent = { ...form, formMethod: 'POST', text: '', location } as const
  expect(destination({ ...sent, state: 'loading' })).toBe('/faq?q=1#trial')
  expect(destination({ ...sent, state: 'submitting' })).toBeUndefined()
})

test('a page that goes nowhere leads nowhere', () => {
  expect(destination({ ...link, state: 'idle', location: undefined })).toBeUndefined()
})

test('what a page notes is taken once', () => {
  const storage = newStorage()
  note('/faq', () => storage)
  expect(takeNote(() => storage)).toBe('/faq')
  expect(takeNote(() => storage)).toBeUndefined()
})

test('a browser that keeps nothing is no error', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const full = { ...newStorage(), setItem: refuse }
  const unforgetting = { ...newStorage(), getItem: () => '/faq', removeItem: refuse }
  note('/faq', refuse)
  note('/faq', () => full)
  expect(takeNote(refuse)).toBeUndefined()
  expect(
    takeNote(() => unforgetting),
    'a note that stays would be followed again and again',
  ).toBeUndefined()
})
