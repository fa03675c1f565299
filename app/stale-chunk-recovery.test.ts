import { expect, test } from 'vitest'
import { getDestination, saveDestination, takeDestination } from './stale-chunk-recovery.ts'

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
function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('returns path, query and fragment of a clicked link', () => {
  expect(getDestination({ ...link, state: 'loading', location })).toBe('/faq?q=1#trial')
})

test('returns the target of a form’s redirect, and nothing while the form is being sent', () => {
  const sent = { ...form, formMethod: 'POST', text: '', location } as const
  expect(getDestination({ ...sent, state: 'loading' })).toBe('/faq?q=1#trial')
  expect(getDestination({ ...sent, state: 'submitting' })).toBeUndefined()
})

test('returns nothing while no navigation is under way', () => {
  expect(getDestination({ ...link, state: 'idle', location: undefined })).toBeUndefined()
})

test('returns a saved destination only once', () => {
  const storage = createStorage()
  saveDestination('/faq', () => storage)
  expect(takeDestination(() => storage)).toBe('/faq')
  expect(takeDestination(() => storage)).toBeUndefined()
})

test('ignores a browser that refuses storage', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const full = { ...createStorage(), setItem: refuse }
  const unforgetting = { ...createStorage(), getItem: () => '/faq', removeItem: refuse }
  saveDestination('/faq', refuse)
  saveDestination('/faq', () => full)
  expect(takeDestination(refuse)).toBeUndefined()
  expect(
    takeDestination(() => unforgetting),
    'a note that stays would be followed again and again',
  ).toBeUndefined()
})
