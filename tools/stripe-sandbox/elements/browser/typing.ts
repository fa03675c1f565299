import { grouped } from '../../payments/card-number.ts'
import { type FieldName, formatExpiry, getWantedLength, readExpiry } from './card-state.ts'

function written(name: FieldName, text: string, number: string) {
  const digits = text.replaceAll(/\D/g, '')
  const wanted = getWantedLength(name, name === 'number' ? digits : number)
  if (name === 'number') return grouped(digits.slice(0, wanted))
  if (name === 'expiry') return formatExpiry(readExpiry(text))
  return digits.slice(0, wanted)
}

/** Rewrites a field in its groups and leaves the caret after the digit it stood behind. */
export function rewrite(name: FieldName, input: HTMLInputElement, number: string) {
  const before = input.value
  const after = written(name, before, number)
  if (after === before) return
  const caret = input.selectionStart ?? before.length
  const isAtEnd = caret === before.length
  const digitsBefore = before.slice(0, caret).replaceAll(/\D/g, '').length
  input.value = after
  let place = 0
  for (let seen = 0; seen < digitsBefore && place < after.length; place += 1)
    if (/\d/.test(after.charAt(place))) seen += 1
  input.setSelectionRange(isAtEnd ? after.length : place, isAtEnd ? after.length : place)
}
