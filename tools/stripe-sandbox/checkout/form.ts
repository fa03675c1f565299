import { FIELD_NAMES, getProblem, readExpiry } from '../elements/browser/card-state.ts'
import type { ErrorBody } from '../http/errors.ts'
import type { Buyer } from './payment.ts'

/** The fields that a buyer fills in on the hosted page, in their order. */
export const FIELDS = ['number', 'expiry', 'cvc', 'name', 'zip'] as const
export type Field = (typeof FIELDS)[number]
export type Problems = Partial<Record<Field, string>>

/** What is shown again after a mistake: never the card. */
export type Kept = { name: string; zip: string }

const ZIP_LENGTH = 5

/** Reads what was sent; `problems` is empty when the card may be tried. */
export function readForm(form: URLSearchParams, today: Date) {
  const textOf = (name: Field) => (form.get(name) ?? '').trim()
  const typed = {
    number: textOf('number').replaceAll(/\D/g, ''),
    expiry: readExpiry(textOf('expiry')),
    cvc: textOf('cvc'),
  }
  const kept: Kept = { name: textOf('name'), zip: textOf('zip') }
  const problems: Problems = kept.name === '' ? { name: 'Your name is incomplete.' } : {}
  for (const name of FIELD_NAMES) {
    const problem = getProblem(name, typed, today)
    if (problem) problems[name] = problem.message
  }
  if (kept.zip.length < ZIP_LENGTH) problems.zip = 'Your postal code is incomplete.'
  const buyer: Buyer = {
    ...kept,
    card: {
      number: typed.number,
      exp_month: Number(typed.expiry.slice(0, 2)),
      exp_year: 2000 + Number(typed.expiry.slice(2)),
      cvc: typed.cvc,
    },
  }
  return { kept, problems, buyer }
}

const FIELD_OF_PARAM: { [param: string]: Field } = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
}

/** A refused card as a message beside the field it is about, or above the form. */
export function listProblems({ param, message }: ErrorBody): { problems: Problems; alert: string } {
  const field = FIELD_OF_PARAM[param ?? '']
  return { problems: field ? { [field]: message } : {}, alert: message }
}
