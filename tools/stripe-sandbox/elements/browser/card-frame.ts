import { brandOf } from '../../payments/card-number.ts'
import {
  FIELD_NAMES,
  type FieldName,
  isFull,
  lengthWanted,
  problemOf,
  readExpiry,
  type Typed,
} from './card-state.ts'
import { applyOptions } from './frame-look.ts'
import {
  type CardChange,
  type CardOptions,
  connectionError,
  type FromFrame,
  isToFrame,
  type ToFrame,
} from './messages.ts'

import { rewrite } from './typing.ts'

/** The card fields, in a frame of the sandbox's own origin: what is typed here is never seen by the site. */
const siteOrigin = new URLSearchParams(location.hash.slice(1)).get('origin') ?? 'null'
const site = window.parent
const send = (message: FromFrame) => site.postMessage(message, siteOrigin)

function inputOf(name: FieldName) {
  const input = document.getElementById(name)
  if (input instanceof HTMLInputElement) return input
  throw new Error(`The card page has no field ${name}`)
}
const inputs: Record<FieldName, HTMLInputElement> = {
  number: inputOf('number'),
  expiry: inputOf('expiry'),
  cvc: inputOf('cvc'),
  zip: inputOf('zip'),
}

let options: CardOptions = {}
let publishableKey = ''
let lastChange = ''
/** Fields that were left, or asked for by a payment: only these are told that they are incomplete. */
const left = new Set<FieldName>()

const shownFields = () => FIELD_NAMES.filter(name => name !== 'zip' || !options.hidePostalCode)

const typed = (): Typed => ({
  number: inputs.number.value.replaceAll(/\D/g, ''),
  expiry: readExpiry(inputs.expiry.value),
  cvc: inputs.cvc.value,
  zip: inputs.zip.value,
})

function firstProblem(isAskedFor: boolean) {
  const values = typed()
  const problems = shownFields().map(name => {
    const problem = problemOf(name, values, new Date())
    const isSaid = isAskedFor || isFull(name, values) || (left.has(name) && values[name] !== '')
    return { name, problem: isSaid ? problem : undefined }
  })
  for (const { name, problem } of problems) {
    inputs[name].setAttribute('aria-invalid', String(problem !== undefined))
    const note = document.getElementById(`${name}-problem`)
    if (note) note.textContent = problem?.message ?? ''
  }
  return problems.find(({ problem }) => problem !== undefined)
}

function report(isAskedFor = false) {
  const values = typed()
  const error = firstProblem(isAskedFor)?.problem
  const brand = brandOf(values.number)
  const change: CardChange = {
    elementType: 'card',
    brand,
    complete: shownFields().every(name => problemOf(name, values, new Date()) === undefined),
    empty: shownFields().every(name => values[name] === ''),
    error,
    value: { postalCode: values.zip },
  }
  document.documentElement.dataset.brand = brand
  inputs.cvc.maxLength = lengthWanted('cvc', values.number)
  const text = JSON.stringify(change)
  if (text !== lastChange) send({ kind: 'change', change })
  lastChange = text
  return error
}

function neighbour(name: FieldName, step: 1 | -1) {
  const shown = shownFields()
  const next = shown[shown.indexOf(name) + step]
  return next && inputs[next]
}

for (const name of FIELD_NAMES) {
  const input = inputs[name]
  input.addEventListener('input', event => {
    const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete')
    // Taking away the slash takes the digit before it along, or it would come back at once.
    if (isDeletion && name === 'expiry' && /^\d\d \/?$/.test(input.value))
      input.value = input.value.slice(0, 1)
    rewrite(name, input, typed().number)
    report()
    const values = typed()
    const isDone = isFull(name, values) && problemOf(name, values, new Date()) === undefined
    if (isDone && !isDeletion && name !== 'zip' && document.activeElement === input)
      neighbour(name, 1)?.focus()
  })
  input.addEventListener('keydown', event => {
    if (event.key === 'Escape') send({ kind: 'escape' })
    if (event.key === 'Backspace' && input.value === '') {
      neighbour(name, -1)?.focus()
      event.preventDefault()
    }
  })
  input.addEventListener('focus', () => send({ kind: 'focus' }))
  input.addEventListener('blur', () => {
    left.add(name)
    report()
    if (!document.hasFocus() || document.activeElement === document.body) send({ kind: 'blur' })
  })
}

function clear() {
  left.clear()
  for (const name of FIELD_NAMES) inputs[name].value = ''
  report()
}

/** Calls the API with the card. Answers with the API's body, or with what is wrong with the card. */
async function call({ path, fields, cardField, zipField }: Extract<ToFrame, { kind: 'call' }>) {
  for (const name of FIELD_NAMES) left.add(name)
  const error = report(true)
  if (error) return { error }
  const values = typed()
  const body = new URLSearchParams(fields)
  body.set(`${cardField}[number]`, values.number)
  body.set(`${cardField}[exp_month]`, values.expiry.slice(0, 2))
  body.set(`${cardField}[exp_year]`, `20${values.expiry.slice(2)}`)
  body.set(`${cardField}[cvc]`, values.cvc)
  if (!options.hidePostalCode && !body.has(zipField)) body.set(zipField, values.zip)
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body,
    })
    return await answer.json()
  } catch {
    return connectionError()
  }
}

const focusTarget = () => {
  const values = typed()
  const wrong = shownFields().find(name => problemOf(name, values, new Date()) !== undefined)
  return inputs[wrong ?? 'number']
}

async function receive(message: ToFrame) {
  switch (message.kind) {
    case 'options':
      options = message.options
      publishableKey = message.publishableKey
      applyOptions(inputs, options, message.colorScheme)
      report()
      break
    case 'focus':
      focusTarget().focus()
      break
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      break
    case 'clear':
      clear()
      break
    case 'call':
      send({ kind: 'answer', id: message.id, body: await call(message) })
      break
    default:
      message satisfies never
  }
}

let isGreeted = false
window.addEventListener('message', event => {
  if (event.source !== site || event.origin !== siteOrigin || !isToFrame(event.data)) return
  void receive(event.data)
  if (!isGreeted) send({ kind: 'ready' })
  isGreeted = true
})

const form = document.getElementById('card')
if (form) {
  form.addEventListener('submit', event => event.preventDefault())
  new ResizeObserver(() => {
    const pixels = Math.ceil(form.getBoundingClientRect().height)
    // A frame on a hidden step of a form has no height yet.
    if (pixels > 0) send({ kind: 'height', pixels })
  }).observe(form)
}
send({ kind: 'hello' })
