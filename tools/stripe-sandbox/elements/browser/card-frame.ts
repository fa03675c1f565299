import { getBrand } from '../../payments/card-number.ts'
import {
  FIELD_NAMES,
  type FieldName,
  getProblem,
  getWantedLength,
  isFull,
  readExpiry,
  type Typed,
} from './card-state.ts'
import { applyOptions } from './frame-look.ts'
import {
  type ApiAnswer,
  type CardChange,
  createConnectionError,
  type Fields,
  type FromFrame,
  isToFrame,
  type ToFrame,
} from './messages.ts'
import { rewrite } from './typing.ts'

/** The card fields, in a frame of the sandbox's own origin: what is typed here is never seen by the site. */
const siteOrigin = new URLSearchParams(location.hash.slice(1)).get('origin') ?? 'null'
const site = window.parent

function send(message: FromFrame) {
  return site.postMessage(message, siteOrigin)
}

function getInput(name: FieldName) {
  const input = document.getElementById(name)
  if (input instanceof HTMLInputElement) return input
  throw new Error(`The card page has no field ${name}`)
}
const inputs: Record<FieldName, HTMLInputElement> = {
  number: getInput('number'),
  expiry: getInput('expiry'),
  cvc: getInput('cvc'),
}

let publishableKey = ''
let lastChange = ''
/** Fields that were left, or asked for by a payment: only these are told that they are incomplete. */
const left = new Set<FieldName>()

function typed(): Typed {
  return {
    number: inputs.number.value.replaceAll(/\D/g, ''),
    expiry: readExpiry(inputs.expiry.value),
    cvc: inputs.cvc.value,
  }
}

function findFirstProblem(isAskedFor: boolean) {
  const values = typed()
  const problems = FIELD_NAMES.map(name => {
    const problem = getProblem(name, values, new Date())
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
  const error = findFirstProblem(isAskedFor)?.problem
  const brand = getBrand(values.number)
  const change: CardChange = {
    elementType: 'card',
    brand,
    complete: FIELD_NAMES.every(name => getProblem(name, values, new Date()) === undefined),
    empty: FIELD_NAMES.every(name => values[name] === ''),
    error,
  }
  document.documentElement.dataset.brand = brand
  inputs.cvc.maxLength = getWantedLength('cvc', values.number)
  const text = JSON.stringify(change)
  if (text !== lastChange) send({ kind: 'change', change })
  lastChange = text
  return error
}

function findNeighbor(name: FieldName, step: 1 | -1) {
  const next = FIELD_NAMES[FIELD_NAMES.indexOf(name) + step]
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
    const isDone = isFull(name, values) && getProblem(name, values, new Date()) === undefined
    if (isDone && !isDeletion && document.activeElement === input) findNeighbor(name, 1)?.focus()
  })
  input.addEventListener('keydown', event => {
    if (event.key === 'Backspace' && input.value === '') {
      findNeighbor(name, -1)?.focus()
      event.preventDefault()
    }
  })
  input.addEventListener('blur', () => {
    left.add(name)
    report()
  })
}

/** Makes a token of the card. Answers with the API's body, or with what is wrong with the card. */
async function createToken(fields: Fields): Promise<ApiAnswer> {
  for (const name of FIELD_NAMES) left.add(name)
  const error = report(true)
  if (error) return { error }
  const values = typed()
  const body = new URLSearchParams(fields)
  body.set('card[number]', values.number)
  body.set('card[exp_month]', values.expiry.slice(0, 2))
  body.set('card[exp_year]', `20${values.expiry.slice(2)}`)
  body.set('card[cvc]', values.cvc)
  try {
    const answer = await fetch('/v1/tokens', {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body,
    })
    return await answer.json()
  } catch {
    return createConnectionError()
  }
}

function findFocusTarget() {
  const values = typed()
  const wrong = FIELD_NAMES.find(name => getProblem(name, values, new Date()) !== undefined)
  return inputs[wrong ?? 'number']
}

async function receive(message: ToFrame) {
  switch (message.kind) {
    case 'options':
      publishableKey = message.publishableKey
      applyOptions(message.options, message.colorScheme)
      report()
      break
    case 'focus':
      findFocusTarget().focus()
      break
    case 'token':
      send({ kind: 'answer', id: message.id, body: await createToken(message.fields) })
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
