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

test('a link that was pressed leads to its whole address', () => {
  expect(getDestination({ ...link, state: 'loading', location })).toBe('/faq?q=1#trial')
})

test('the answer to a form leads on, a form on its way does not', () => {
  const sent = { ...form, formMethod: 'POST', text: '', location } as const
  expect(getDestination({ ...sent, state: 'loading' })).toBe('/faq?q=1#trial')
  expect(getDestination({ ...sent, state: 'submitting' })).toBeUndefined()
})

test('a page that goes nowhere leads nowhere', () => {
  expect(getDestination({ ...link, state: 'idle', location: undefined })).toBeUndefined()
})

test('what a page notes is taken once', () => {
  const storage = createStorage()
  saveDestination('/faq', () => storage)
  expect(takeDestination(() => storage)).toBe('/faq')
  expect(takeDestination(() => storage)).toBeUndefined()
})

test('a browser that keeps nothing is no error', () => {
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
